-- Queues the payments of advances with syndicators or commissions that change or are deleted, for the ledgers (R21.1). keep_money queues new ones.
create or replace function queue_payments() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'DELETE' then
    insert into ledger_changes (advance_id, payment_id, was)
    select p.advance_id, p.id, cents(p.amount) from removed p join advance_money m on m.id = p.advance_id
    where (m.shares <> '{}' or exists (select from advance_commissions k where k.advance_id = m.id)) and figure_of(p.status) = 'received'
    on conflict (advance_id, payment_id) do nothing;
  else
    -- What is queued first has what had been received before the transaction.
    insert into ledger_changes (advance_id, payment_id, was)
    select side.advance_id, side.id, side.was
    from removed r join added a using (id)
    cross join lateral (values (r.id, r.advance_id, r.status, cents(r.amount)), (a.id, a.advance_id, a.status, 0)) side (id, advance_id, status, was)
    join advance_money m on m.id = side.advance_id
    where (r.advance_id, r.amount, r.date, r.status, r.payment_method)
        is distinct from (a.advance_id, a.amount, a.date, a.status, a.payment_method)
      and (m.shares <> '{}' or exists (select from advance_commissions k where k.advance_id = m.id))
      and figure_of(side.status) = 'received'
    order by side.was desc
    on conflict (advance_id, payment_id) do nothing;
  end if;
  return null;
end
$$;
