-- The payout terms of a party go with it.
create or replace function delete_payout_terms() returns trigger language plpgsql set search_path from current as $$
begin
  delete from payout_terms where party_id = old.id;
  return null;
end
$$;
