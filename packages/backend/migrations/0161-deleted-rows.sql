-- Rows that the audit trail does not have as they were (files of documents, protected numbers), for 30 days after they were deleted (R18.13).
create table deleted_rows (
  id bigint generated always as identity primary key,
  name text not null,
  transaction_id bigint not null default pg_current_xact_id()::text::bigint,
  deleted_at timestamptz not null default clock_timestamp(),
  stored jsonb not null
);
create index deleted_rows_transaction on deleted_rows (transaction_id);
create index deleted_rows_time on deleted_rows (deleted_at);
-- The files of deleted documents stay as long.
drop trigger if exists delete_files on document_versions;
drop function if exists delete_document_files();
