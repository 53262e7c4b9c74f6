-- Fees and participations that were added to advances.
create or replace function keep_added_parts() returns trigger language plpgsql set search_path from current as $$
begin
  perform keep_terms(array(select distinct advance_id from added order by advance_id));
  return null;
end
$$;
