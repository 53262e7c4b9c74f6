create or replace function keep_changed_advances() returns trigger language plpgsql set search_path from current as $$
declare
  ids uuid[];
begin
  ids := array(
    select id from (
      select id, merchant_id, funder_id, iso_id, sales_rep_id, advance_id, aliases, amount, payback, factor_rate, date_funded, expected_end_date, deal_flow,
        origination_commission, company_commission from added
      except
      select id, merchant_id, funder_id, iso_id, sales_rep_id, advance_id, aliases, amount, payback, factor_rate, date_funded, expected_end_date, deal_flow,
        origination_commission, company_commission from removed
    ) changed order by id
  );
  if ids <> '{}' then
    perform from merchants where id in (select merchant_id from added where id = any(ids)) order by id for share;
    perform keep_terms(ids);
  end if;
  return null;
end
$$;
