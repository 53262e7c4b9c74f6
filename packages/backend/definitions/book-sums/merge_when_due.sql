create or replace function fold_when_due() returns trigger language plpgsql set search_path from current as $$
begin
  perform fold_changes();
  return null;
end
$$;
