-- Updates the money of advances after payments that change or are deleted.
create or replace function tg_payments__changed() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set search_path from current as $$
begin
  if tg_op = 'DELETE' then
    perform apply_payments(array(
      select (p.advance_id, p.date, exists (select from paid_statuses s where s.status = p.status), figure_of(p.status), -cents(p.amount), p.id)::payment_side
      from removed p
    ));
  else
    perform apply_payments(array(
      select (p.advance_id, p.date, exists (select from paid_statuses s where s.status = p.status), figure_of(p.status), p.cents, p.id)::payment_side
      from removed r join added a using (id)
      cross join lateral (
        values (id, r.advance_id, r.date, r.status, -cents(r.amount)), (id, a.advance_id, a.date, a.status, cents(a.amount))
      ) p (id, advance_id, date, status, cents)
      where (r.advance_id, r.amount, r.date, r.status, r.payment_method) is distinct from (a.advance_id, a.amount, a.date, a.status, a.payment_method)
    ));
  end if;
  return null;
end
$$;

create or replace trigger tg_payments__deleted after delete on payments
  referencing old table as removed for each statement execute function tg_payments__changed();
create or replace trigger tg_payments__updated after update on payments
  referencing old table as removed new table as added for each statement execute function tg_payments__changed();
