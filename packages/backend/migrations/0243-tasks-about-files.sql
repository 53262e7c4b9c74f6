-- A rule's task can be about a file to the bank that waits for its release (R23.13, R25.120).
alter table tasks
  add column file_id uuid references ach_files on delete cascade,
  drop constraint tasks_check,
  add constraint tasks_check check (num_nonnulls(advance_id, merchant_id, return_id, party_id, file_id) >= 1);
create index tasks_file on tasks (file_id) where file_id is not null;
