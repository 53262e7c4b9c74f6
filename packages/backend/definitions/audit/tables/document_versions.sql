create or replace trigger store_deleted after delete on document_versions
  for each row execute function store_deleted_row();
