-- Stores a deleted row for 30 days, as it was (R18.13).
create or replace function store_deleted_row() returns trigger language plpgsql set search_path from current as $$
begin
  insert into deleted_rows (name, stored) values (tg_table_name, to_jsonb(old));
  return null;
end $$;

create or replace trigger store_deleted_row after delete on advance_commissions
  for each row execute function store_deleted_row();
create or replace trigger store_deleted_row after delete on document_versions
  for each row execute function store_deleted_row();
create or replace trigger store_deleted_row after delete on payee_tax_records
  for each row execute function store_deleted_row();
create or replace trigger store_deleted_row after delete on return_disputes
  for each row execute function store_deleted_row();
