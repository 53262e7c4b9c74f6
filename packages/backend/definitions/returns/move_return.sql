create or replace function move_return() returns trigger language plpgsql set search_path from current as $$
begin
  update payment_returns set advance_id = new.advance_id where payment_id = new.id;
  return null;
end
$$;
