-- The role with which an invitation starts (R18.341). Null as long as nobody has chosen one: then it is that of DEFAULT_ROLE.
alter table company_settings add column invited_role text check (invited_role in ('administrator', 'staff'));
