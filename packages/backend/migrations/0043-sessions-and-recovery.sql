-- Where a session was started, so that its owner recognizes it; unknown for older ones. `confirmed_at` is when its owner last gave
-- the password again (R18.56).
alter table auth_sessions
  add column address text,
  add column user_agent text,
  add column confirmed_at timestamptz;

-- Unused recovery codes, for accounts of the embedded service and of a hosted one alike (R18.60). Only hashes are stored: a code
-- has 80 random bits, so nothing slower than SHA-256 is needed. A used one is deleted.
create table account_recovery_codes (
  account_id uuid not null,
  hash bytea not null,
  created_at timestamptz not null,
  primary key (account_id, hash)
);
