-- Deletes the files of deleted versions of documents, also of those that were deleted with their merchant or advance (R23.60).
create or replace function delete_document_files() returns trigger language plpgsql set search_path from current as $$
begin
  delete from stored_files where id in (select file_id from removed);
  return null;
end $$;
