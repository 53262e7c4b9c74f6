-- A foreign key's cascade fires the triggers of what it deletes only when those of the advance have run. What a segment has counted for is known before.
create or replace function remove_planned() returns trigger language plpgsql set search_path from current as $$
begin
  delete from schedule_segments where advance_id = old.id;
  return old;
end
$$;
