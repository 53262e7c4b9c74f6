-- Deletes unreferenced files from before a moment, and returns their number. Finds the references through the foreign keys.
create or replace function delete_unused_files(before timestamptz) returns integer language plpgsql set search_path from current as $$
declare
  one uuid;
  deleted integer := 0;
begin
  for one in select id from stored_files where created_at < before and not is_permanent loop
    begin
      delete from stored_files where id = one;
      deleted := deleted + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return deleted;
end $$;
