-- Deletes the files from before a moment to which no table refers, and returns their number. The foreign keys know which these are.
create or replace function delete_unused_files(before timestamptz) returns integer language plpgsql set search_path from current as $$
declare
  one uuid;
  deleted integer := 0;
begin
  for one in select id from stored_files where created_at < before loop
    begin
      delete from stored_files where id = one;
      deleted := deleted + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return deleted;
end $$;
