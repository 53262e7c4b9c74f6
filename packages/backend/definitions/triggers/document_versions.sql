create or replace trigger delete_files after delete on document_versions
  referencing old table as removed for each statement execute function delete_document_files();
