-- Updates the stored rows of advances whose fees or participations were added, changed or removed, and queues those of syndicators, and advances whose
-- commissions or what decides them did, for the ledgers (R21.1, R22.7).
create or replace function keep_parts() returns trigger language plpgsql set search_path from current as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct advance_id from added order by advance_id);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct advance_id from removed order by advance_id);
  else
    ids := array(
      select distinct advance_id from ((table added except table removed) union (table removed except table added)) changed order by advance_id
    );
  end if;
  if tg_table_name in ('company_fees', 'syndicator_fees', 'syndicator_participations') then
    perform keep_terms(ids);
  end if;
  if tg_table_name <> 'company_fees' then
    insert into ledger_changes (advance_id) select unnest(ids) on conflict (advance_id, payment_id) do nothing;
  end if;
  return null;
end
$$;
