-- Promises to pay (R23.1). A promise never changes but for its end, and goes with its advance. What came of it is computed from the payments.
create table promises (
  id uuid primary key default new_id(),
  advance_id uuid not null references advances on delete cascade,
  made_on date not null,
  -- The payments in the order of their due days: amount in dollars, due_on, and counts_until, the last day of money that counts.
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 12),
  -- Of all lines.
  amount numeric(14, 2) not null check (amount > 0),
  promised_by text,
  payment_method text,
  author_id uuid not null,
  author_name text not null,
  replaced_at timestamp(3) with time zone,
  cancel_reason text,
  canceled_at timestamp(3) with time zone,
  canceler_id uuid,
  canceler_name text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check (num_nonnulls(cancel_reason, canceled_at, canceler_id, canceler_name) in (0, 4)),
  check (canceled_at is null or replaced_at is null)
);
create index promises_advance on promises (advance_id, created_at desc, id desc);
