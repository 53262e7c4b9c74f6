-- The table of the jobs itself says which is next (R18.151), so the queue of pg-boss is not needed any more.
drop schema if exists pgboss cascade;
create index jobs_open on jobs (account_id) where state in ('queued', 'running');

-- Whose files these are, for the quota of each account (R18.153). Null for files that no account brought, such as those of the watched folder, and
-- for those from before.
alter table stored_files add column account_id uuid;
