-- Updates the stored rows of changed advances, and queues those whose ledgers change for that reason (R21.1, R22.7). An advance with commissions that
-- defaults also gets its day (R22.14). When it no longer does, the day stays, and stands again if the deal is Defaulted again by the day after (R22.340).
create or replace function tg_advances__updated() returns trigger language plpgsql set search_path from current as $$
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
    perform refresh_advance_terms(ids);
  end if;
  insert into ledger_changes (advance_id)
  select m.id from added a join removed r using (id) join advance_money m on m.id = a.id
  where (a.amount, a.payback) is distinct from (r.amount, r.payback) and m.shares <> '{}'
    or (a.amount, a.payback, a.type, a.origination_commission, a.date_funded)
      is distinct from (r.amount, r.payback, r.type, r.origination_commission, r.date_funded)
    and exists (select from advance_commissions c where c.advance_id = m.id)
  on conflict (advance_id, payment_id) do nothing;
  insert into clawback_triggers as stored (advance_id, defaulted_on)
  select a.id, case when a.deal_flow = 'Defaulted' then lock_book_day() end
  from added a join removed r using (id)
  where a.deal_flow <> r.deal_flow and 'Defaulted' in (a.deal_flow, r.deal_flow)
    and (
      exists (select from advance_commissions c where c.advance_id = a.id) or exists (select from clawback_triggers t where t.advance_id = a.id)
    )
  on conflict (advance_id) do update set
    defaulted_on = case
      when excluded.defaulted_on is null or stored.default_ended_on >= excluded.defaulted_on - 1 then stored.defaulted_on else excluded.defaulted_on
    end,
    default_ended_on = case when excluded.defaulted_on is null and stored.defaulted_on is not null then lock_book_day() end;
  return null;
end
$$;

create or replace trigger tg_advances__updated after update on advances
  referencing old table as removed new table as added for each statement execute function tg_advances__updated();
