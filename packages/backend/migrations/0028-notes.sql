-- What people wrote about a merchant or an advance, and when to come back to it. A note belongs to its record and goes with it. Its author
-- is an account, which may be deleted or live in another database, so the name that it had is kept and nothing refers to it.
create table notes (
  id uuid primary key default new_id(),
  merchant_id uuid references merchants on delete cascade,
  advance_id uuid references advances on delete cascade,
  author_id uuid not null,
  author_name text not null,
  text text not null check (text <> ''),
  follow_up date,
  done_at timestamptz(3),
  done_by text,
  created_at timestamptz(3) not null default clock_timestamp(),
  edited_at timestamptz(3),
  updated_at timestamptz(3) not null default clock_timestamp(),
  check (num_nonnulls(merchant_id, advance_id) = 1),
  check ((done_at is null) = (done_by is null) and (done_at is null or follow_up is not null))
);
create index notes_merchant on notes (merchant_id, created_at desc, id desc) where merchant_id is not null;
create index notes_advance on notes (advance_id, created_at desc, id desc) where advance_id is not null;
-- Few notes are open, so this stays small however many there are.
create index notes_due on notes (follow_up, id) where follow_up is not null and done_at is null;
