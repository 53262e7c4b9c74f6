-- The files that were taken from the watched folder (R16.26). A file is known by the folder into which it was claimed, so that whoever finds it there
-- sees whether it is an import already. Without an import it could not be one, for the reason in the message, or its import was deleted.
create table import_folder_files (
  claim uuid primary key,
  import_id uuid references payment_imports on delete set null,
  message text,
  taken_at timestamptz(3) not null default clock_timestamp()
);
create index import_folder_files_import on import_folder_files (import_id) where import_id is not null;
