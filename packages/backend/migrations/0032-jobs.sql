-- Long work that is done outside of a request, as people see it (R16.20). pg-boss only says which job is next; its tables are in the schema
-- pgboss and its own business.
create table jobs (
  id uuid primary key default new_id(),
  kind text not null check (kind <> ''),
  -- The record that the job works on: an import, for example. A job may outlive it.
  subject_id uuid,
  input jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- What the job is at, and how far: `done` of `total`, in rows or bytes.
  step text,
  done bigint,
  total bigint,
  message text,
  result jsonb,
  -- Null for a job that no person started.
  account_id uuid,
  account_name text not null,
  cancel_requested boolean not null default false,
  -- How many times it was started. It is also the number of the run: what an earlier run still does to the job counts for nothing.
  attempts integer not null default 0,
  created_at timestamptz(3) not null default clock_timestamp(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  check ((ended_at is null) = (state in ('queued', 'running')))
);
create index jobs_newest on jobs (created_at desc, id desc);
create index jobs_subject on jobs (subject_id, created_at desc) where subject_id is not null;
create index jobs_running on jobs (id) where state = 'running';

-- Files that came in or are to go out, in pieces, so that every server process can read them and none needs a folder in common. A table that
-- refers to one has a foreign key to it; one without is deleted after a week.
create table stored_files (
  id uuid primary key default new_id(),
  name text not null check (name <> ''),
  -- Both are null while the file is being written.
  size bigint,
  sha256 text,
  created_at timestamptz(3) not null default clock_timestamp(),
  check ((size is null) = (sha256 is null))
);
create index stored_files_oldest on stored_files (created_at);
create table stored_file_chunks (
  file_id uuid not null references stored_files on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (file_id, position)
);
-- ZIP and XLSX files are compressed already.
alter table stored_file_chunks alter column bytes set storage external;

-- Deletes the files from before a moment to which no table refers, and returns their number. The foreign keys know which these are.
create function delete_unused_files(before timestamptz) returns integer language plpgsql as $$
declare
  one uuid;
  deleted integer := 0;
begin
  for one in select id from stored_files where created_at < before loop
    begin
      delete from stored_files where id = one;
      deleted := deleted + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return deleted;
end $$;
