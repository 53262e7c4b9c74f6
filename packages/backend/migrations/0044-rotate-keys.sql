-- Two signing keys: the current one, and the one before it, whose tokens are valid until they expire (R18.80).
alter table auth_keys drop constraint auth_keys_purpose_check;
-- 'secrets': the key of second factors in databases from before it was kept outside. The next start moves it out.
alter table auth_keys add constraint auth_keys_purpose_check check (purpose in ('signing', 'previous', 'secrets'));
-- Of the previous key: since when it signs nothing.
alter table auth_keys add column retired_at timestamptz;

-- By which processes recognize that they have the same key for secrets: an HMAC under it, which does not reveal it.
create table auth_secrets_check (
  only_row boolean primary key default true check (only_row),
  value bytea not null
);
