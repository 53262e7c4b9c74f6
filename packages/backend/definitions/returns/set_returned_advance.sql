create or replace function name_returned_advance() returns trigger language plpgsql set search_path from current as $$
begin
  new.advance_id := (select advance_id from payments where id = new.payment_id);
  return new;
end
$$;
