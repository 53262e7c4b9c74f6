-- Updates the money of advances after payments that change or are deleted, and queues those of advances with syndicators or commissions for the ledgers
-- (R21.1).
create or replace function keep_changed_payments() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set search_path from current as $$
begin
  if tg_op = 'DELETE' then
    perform keep_money(array(
      select (p.advance_id, p.date, exists (select from paid_statuses s where s.status = p.status), figure_of(p.status), -cents(p.amount))::payment_side
      from removed p
    ));
    insert into ledger_changes (advance_id, payment_id, was)
    select p.advance_id, p.id, cents(p.amount) from removed p join advance_money m on m.id = p.advance_id
    where (m.shares <> '{}' or exists (select from advance_commissions k where k.advance_id = m.id)) and figure_of(p.status) = 'received'
    on conflict (advance_id, payment_id) do nothing;
  else
    perform keep_money(array(
      select (p.advance_id, p.date, exists (select from paid_statuses s where s.status = p.status), figure_of(p.status), cents(p.amount))::payment_side
      from (
        select advance_id, date, status, sum(amount) as amount from (
          select id, advance_id, date, status, amount from added union all select id, advance_id, date, status, -amount from removed
        ) both_sides group by id, advance_id, date, status having sum(amount) <> 0
      ) p
    ));
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
