-- Updates the stored rows of advances whose fees or participations were added, changed or removed, and queues those of syndicators, and advances whose
-- commissions or what decides them did, for the ledgers (R21.1, R22.7).
create or replace function queue_changed_participations() returns trigger language plpgsql set search_path from current as $$
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
    perform refresh_advance_terms(ids);
  end if;
  if tg_table_name <> 'company_fees' then
    insert into ledger_changes (advance_id) select unnest(ids) on conflict (advance_id, payment_id) do nothing;
  end if;
  return null;
end
$$;

-- copy-agreements.ts queues what it adds and changes.
create or replace trigger tg_advance_commissions__deleted after delete on advance_commissions
  referencing old table as removed for each statement execute function queue_changed_participations();
create or replace trigger tg_clawback_triggers__inserted after insert on clawback_triggers
  referencing new table as added for each statement execute function queue_changed_participations();
create or replace trigger tg_clawback_triggers__updated after update on clawback_triggers
  referencing old table as removed new table as added for each statement execute function queue_changed_participations();
create or replace trigger tg_company_fees__updated after update on company_fees
  referencing old table as removed new table as added for each statement execute function queue_changed_participations();
create or replace trigger tg_company_fees__deleted after delete on company_fees
  referencing old table as removed for each statement execute function queue_changed_participations();
create or replace trigger tg_company_fees__inserted after insert on company_fees
  referencing new table as added for each statement execute function queue_changed_participations();
create or replace trigger tg_syndicator_fees__updated after update on syndicator_fees
  referencing old table as removed new table as added for each statement execute function queue_changed_participations();
create or replace trigger tg_syndicator_fees__deleted after delete on syndicator_fees
  referencing old table as removed for each statement execute function queue_changed_participations();
create or replace trigger tg_syndicator_fees__inserted after insert on syndicator_fees
  referencing new table as added for each statement execute function queue_changed_participations();
create or replace trigger tg_syndicator_participations__updated after update on syndicator_participations
  referencing old table as removed new table as added for each statement execute function queue_changed_participations();
create or replace trigger tg_syndicator_participations__deleted after delete on syndicator_participations
  referencing old table as removed for each statement execute function queue_changed_participations();
create or replace trigger tg_syndicator_participations__inserted after insert on syndicator_participations
  referencing new table as added for each statement execute function queue_changed_participations();
