create or replace function keep_changed_merchants() returns trigger language plpgsql set search_path from current as $$
declare
  merchant_ids uuid[];
begin
  merchant_ids := array(
    select id from (
      select id, search_text, sort_name, state from added except select id, search_text, sort_name, state from removed
    ) changed
  );
  if merchant_ids <> '{}' then
    perform keep_terms(array(select id from advances where merchant_id = any(merchant_ids) order by id));
  end if;
  return null;
end
$$;
