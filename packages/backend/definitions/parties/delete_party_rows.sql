-- The payout terms, the tax record and the tasks of a party go with it. They can't reference it, because parties are in several tables.
create or replace function delete_party_rows() returns trigger language plpgsql set search_path from current as $$
begin
  delete from payout_terms where party_id = old.id;
  delete from payee_tax_records where party_id = old.id;
  delete from tasks where party_id = old.id;
  return null;
end
$$;

create or replace trigger delete_party_rows after delete on funders for each row execute function delete_party_rows();
create or replace trigger delete_party_rows after delete on isos for each row execute function delete_party_rows();
create or replace trigger delete_party_rows after delete on sales_reps for each row execute function delete_party_rows();
create or replace trigger delete_party_rows after delete on syndicators for each row execute function delete_party_rows();
