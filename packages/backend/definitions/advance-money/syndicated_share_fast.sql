create or replace function syndicated_share_fast(sum bigint, shares bigint[], amount bigint) returns bigint language plpgsql immutable parallel safe
set search_path from current as $$
declare
  owed bigint := 0;
  share bigint;
begin
  foreach share in array shares loop
    owed := owed + syndicated_share(sum, share, amount);
  end loop;
  return owed;
end
$$;
