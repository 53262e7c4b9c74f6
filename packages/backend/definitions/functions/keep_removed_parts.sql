-- Fees and participations that were taken from advances.
create or replace function keep_removed_parts() returns trigger language plpgsql set search_path from current as $$
begin
  perform keep_terms(array(select distinct advance_id from removed order by advance_id));
  return null;
end
$$;
