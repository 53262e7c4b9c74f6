create or replace function keep_removed_syndicators() returns trigger language plpgsql set search_path from current as $$
begin
  perform keep_syndicators(array(select distinct advance_id from removed));
  return null;
end
$$;
