-- Gives functions, triggers, tables and columns names of the field, in the words of the glossary. Values do not change, except the state of a canceled job.
-- Functions and triggers with their new names follow from definitions/ in the same transaction.
drop function if exists due_today, bring_book_to, held_book_day, fold_changes, fold_when_due, forget_return, keep_money, keep_terms, keep_pace, keep_parts,
  keep_new_payments, keep_changed_payments, keep_moved_sums, keep_moved_statuses, keep_new_advances, keep_changed_advances, keep_removed_advances,
  keep_changed_merchants, keep_planned_advances, remove_planned, count_merchants, refuse_to_change_audit, name_returned_advance, delete_with_party,
  owed_of, owed_of_all, owed_of_many, shown_status, make_payment_match_tables, make_return_match_tables cascade;
drop view if exists pool_on_months, received_on_days, listed_differences, expected_pace, book_sum_differences, merchant_count_differences,
  pace_differences, portfolio_differences cascade;
drop trigger if exists store_deleted on document_versions;
drop trigger if exists store_deleted on payee_tax_records;
-- Audit triggers have moved without a change. Running them again would lock every table beside working servers.
update schema_definitions set file = replace(file, 'triggers/', 'audit/audit_') where file like 'triggers/%';

alter table advance_money rename column turns_on to recompute_on;
alter table advance_money rename column to_come to future_received;
alter table advance_money rename column past_since to past_due_on;
alter table advance_money rename column behind to past_due_amount;
alter index advance_money_behind rename to advance_money_past_due_amount;
alter index advance_money_past rename to advance_money_past_due_on;
alter table book_day rename column rolled to completed_day;
alter table ledger_changes rename column was to received_before;
alter table ledger_changes rename column cut_over to is_opening;
alter table stored_files rename column is_kept to is_permanent;

alter table advance_months_folded rename to advance_months_merged;
alter table ledger_rows rename to ledger_postings;
alter table ledger_entries rename to manual_entries;
alter table ledger_cut_overs rename to opening_figures;
-- Their constraints and indexes follow.
do $$
declare
  one record;
begin
  for one in
    select c.conrelid::regclass as owner, c.conname as name, renamed.former, renamed.present
    from pg_constraint c
    join (
      values ('advance_months_folded', 'advance_months_merged'), ('ledger_rows', 'ledger_postings'), ('ledger_entries', 'manual_entries'),
        ('ledger_cut_overs', 'opening_figures')
    ) renamed (former, present) on c.conrelid = renamed.present::regclass
    where starts_with(c.conname, renamed.former || '_')
  loop
    execute format('alter table %s rename constraint %I to %I', one.owner, one.name, one.present || substr(one.name, length(one.former) + 1));
  end loop;
  for one in
    select i.indexrelid::regclass as owner, c.relname as name, renamed.former, renamed.present
    from pg_index i join pg_class c on c.oid = i.indexrelid
    join (
      values ('advance_months_folded', 'advance_months_merged'), ('ledger_rows', 'ledger_postings'), ('ledger_entries', 'manual_entries'),
        ('ledger_cut_overs', 'opening_figures')
    ) renamed (former, present) on i.indrelid = renamed.present::regclass
    where starts_with(c.relname, renamed.former || '_')
  loop
    execute format('alter index %s rename to %I', one.owner, one.present || substr(one.name, length(one.former) + 1));
  end loop;
end
$$;

alter table jobs drop constraint jobs_state_check;
update jobs set state = 'canceled' where state = 'cancelled';
alter table jobs add constraint jobs_state_check check (state in ('queued', 'running', 'done', 'failed', 'canceled'));
