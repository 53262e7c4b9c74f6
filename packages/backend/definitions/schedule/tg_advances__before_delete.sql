-- Deletes the segments before their advance. A foreign key's cascade would fire their triggers only after those of the advance, too late to subtract
-- what they contributed to the sums.
create or replace function remove_planned() returns trigger language plpgsql set search_path from current as $$
begin
  delete from schedule_segments where advance_id = old.id;
  return old;
end
$$;
