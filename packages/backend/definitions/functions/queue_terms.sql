-- Queues the advances whose participations or commissions, or what decides them, have changed, for the ledgers (R21.1, R22.7). An advance with
-- commissions that defaults, or no longer does, also gets or loses its day (R22.14).
create or replace function queue_terms() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_table_name = 'advances' then
    insert into ledger_changes (advance_id)
    select m.id from added a join removed r using (id) join advance_money m on m.id = a.id
    where (a.amount, a.payback) is distinct from (r.amount, r.payback) and m.shares <> '{}'
      or (a.amount, a.payback, a.type, a.origination_commission, a.date_funded)
        is distinct from (r.amount, r.payback, r.type, r.origination_commission, r.date_funded)
      and exists (select from advance_commissions c where c.advance_id = m.id)
    on conflict (advance_id, payment_id) do nothing;
    insert into clawback_triggers (advance_id, defaulted_on)
    select a.id, case when a.deal_flow = 'Defaulted' then held_book_day() end
    from added a join removed r using (id)
    where a.deal_flow <> r.deal_flow and 'Defaulted' in (a.deal_flow, r.deal_flow)
      and exists (select from advance_commissions c where c.advance_id = a.id)
    on conflict (advance_id) do update set defaulted_on = excluded.defaulted_on;
  elsif tg_op = 'INSERT' then
    insert into ledger_changes (advance_id) select distinct advance_id from added on conflict (advance_id, payment_id) do nothing;
  elsif tg_op = 'DELETE' then
    insert into ledger_changes (advance_id) select distinct advance_id from removed on conflict (advance_id, payment_id) do nothing;
  else
    insert into ledger_changes (advance_id) select advance_id from added union select advance_id from removed
    on conflict (advance_id, payment_id) do nothing;
  end if;
  return null;
end
$$;
