create or replace function set_returned_advance() returns trigger language plpgsql set search_path from current as $$
begin
  new.advance_id := (select advance_id from payments where id = new.payment_id);
  return new;
end
$$;

create or replace trigger set_returned_advance before insert on payment_returns
  for each row execute function set_returned_advance();
