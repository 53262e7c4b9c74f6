-- The account that the first start made, and how long the password that was printed then signs in (R18.175); null for a password that somebody
-- chose.
alter table auth_users
  add column is_first boolean not null default false,
  add column password_expires_at timestamptz;
