-- Updates the stored rows of advances whose fees or participations were added, changed or removed.
create or replace function keep_parts() returns trigger language plpgsql set search_path from current as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct advance_id from added order by advance_id);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct advance_id from removed order by advance_id);
  else
    ids := array(select advance_id from added union select advance_id from removed order by advance_id);
  end if;
  perform keep_terms(ids);
  return null;
end
$$;
