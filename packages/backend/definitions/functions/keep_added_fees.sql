create or replace function keep_added_fees() returns trigger language plpgsql set search_path from current as $$
begin
  perform keep_fees(array(select distinct advance_id from added));
  return null;
end
$$;
