-- Setting a returned payment back to cleared or pending means that the money was received after all, so the return is deleted (R16.61).
create or replace function clear_return() returns trigger language plpgsql set search_path from current as $$
begin
  delete from payment_returns where payment_id = new.id;
  new.return_code := null;
  new.returned_on := null;
  return new;
end
$$;

create or replace trigger clear_return before update of status on payments
  for each row when (old.return_code is not null and new.status in ('pending', 'cleared')) execute function clear_return();
