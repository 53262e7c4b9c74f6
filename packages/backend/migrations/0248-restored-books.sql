-- A file's number is the one after the last, so that the modifiers of a day differ (R25.68), and a restored book can go on after files that it does not have.
alter table ach_files alter column number drop identity;

-- Each restore of the book from a backup. The bank may have files that were released after the backup, so none is built before an administrator says which number and which trace came
-- last (R25.144).
create table ach_restores (
  id uuid primary key default new_id(),
  backup_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  last_file integer check (last_file >= 0),
  last_trace text check (last_trace ~ '^[0-9]{15}$'),
  confirmed_at timestamp(3) with time zone,
  check ((last_file is null) = (confirmed_at is null))
);
