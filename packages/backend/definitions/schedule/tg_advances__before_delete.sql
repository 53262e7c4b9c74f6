-- Deletes the segments before their advance. A foreign key's cascade would fire their triggers only after those of the advance, too late to subtract
-- what they contributed to the sums.
create or replace function tg_advances__before_delete() returns trigger language plpgsql set search_path from current as $$
begin
  delete from schedule_segments where advance_id = old.id;
  return old;
end
$$;

create or replace trigger tg_advances__before_delete before delete on advances
  for each row execute function tg_advances__before_delete();
