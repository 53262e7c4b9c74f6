create or replace function move_return() returns trigger language plpgsql set search_path from current as $$
begin
  update payment_returns set advance_id = new.advance_id where payment_id = new.id;
  return null;
end
$$;

create or replace trigger move_return after update of advance_id on payments
  for each row when (old.return_code is not null and new.advance_id <> old.advance_id) execute function move_return();
