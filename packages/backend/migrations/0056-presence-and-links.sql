-- When the password was given again is in `amr`, and so in the session's next tokens (R18.166).
alter table auth_sessions drop column confirmed_at;

-- Several recovery links of a user may be open at a time, until one is used (R18.172).
alter table auth_links drop constraint auth_links_pkey;
alter table auth_links drop constraint auth_links_token_hash_key;
alter table auth_links add primary key (token_hash);
create index auth_links_user on auth_links (user_id, kind);
