-- Mails with a link to a statement (R21.80). The server sends those that are due, and stores only a hash of each link. A mail is sent, waits until
-- next_try_at, or has failed for good.
create table statement_mails (
  id uuid primary key default new_id(),
  statement_id uuid not null references statements,
  email text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  attempts integer not null default 0,
  next_try_at timestamp(3) with time zone default clock_timestamp(),
  failed_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  link_sha256 bytea unique,
  link_expires_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone
);
create index statement_mails_of_statement on statement_mails (statement_id, created_at desc);
create index statement_mails_due on statement_mails (next_try_at) where next_try_at is not null;
