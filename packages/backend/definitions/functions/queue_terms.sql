-- Queues the advances whose participations, or the amounts that divide them, have changed, for the ledgers (R21.1).
create or replace function queue_terms() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_table_name = 'advances' then
    insert into ledger_changes (advance_id)
    select m.id from added a join removed r using (id) join advance_money m on m.id = a.id
    where (a.amount, a.payback) is distinct from (r.amount, r.payback) and m.shares <> '{}'
    on conflict (advance_id, payment_id) do nothing;
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
