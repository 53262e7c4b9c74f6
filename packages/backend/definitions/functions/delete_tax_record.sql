-- The tax record of a party goes with it.
create or replace function delete_tax_record() returns trigger language plpgsql set search_path from current as $$
begin
  delete from payee_tax_records where party_id = old.id;
  return null;
end
$$;
