-- Destroys the rows that were deleted before a moment, with the files of their documents unless those were brought back. Returns the number of rows (R23.420).
create or replace function destroy_deleted_rows(before timestamptz) returns integer language plpgsql set search_path from current as $$
declare
  gone jsonb[];
begin
  with destroyed as (delete from deleted_rows where deleted_at < before returning name, stored)
  select coalesce(array_agg(jsonb_build_object('name', name, 'file', stored ->> 'file_id')), '{}') into gone from destroyed;
  delete from stored_files f
  where f.id in (select (one ->> 'file')::uuid from unnest(gone) one where one ->> 'name' = 'document_versions')
    and not exists (select from document_versions v where v.file_id = f.id);
  return cardinality(gone);
end $$;
