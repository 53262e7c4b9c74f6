-- Names of the field for the component of a posting, for the day on which a deal was canceled, and for the stored reasons of import rows.
alter table ledger_postings rename column part to component;
alter table ledger_postings rename constraint ledger_postings_part_check to ledger_postings_component_check;

update payment_import_rows r
set reason = replace(r.reason, format('{"reason" : "%s"', renamed.former), format('{"reason" : "%s"', renamed.present))
from (
  values ('trace_came_before', 'trace_already_imported'), ('cells_came_before', 'cells_already_imported'),
    ('trace_came_with_other_values', 'trace_imported_with_other_values'), ('says_no_advance', 'advance_not_named'),
    ('says_no_debit', 'merchant_not_identified'), ('status_has_followed', 'status_changes')
) renamed (former, present)
where starts_with(r.reason, format('{"reason" : "%s"', renamed.former));

-- Without triggers: nothing is posted or audited, because no value changes. Undeleting a record and its history read the trail by the names of
-- columns, so the trail gets the new name too.
alter table clawback_triggers disable trigger user;
alter table commission_agreements disable trigger user;
alter table advance_commissions disable trigger user;
alter table audit_entries disable trigger user;
alter table clawback_triggers rename column cancelled_on to canceled_on;
update commission_agreements set terms = replace(terms::text, '"cancelled"', '"canceled"')::jsonb where terms::text like '%"cancelled"%';
update advance_commissions set terms = replace(terms::text, '"cancelled"', '"canceled"')::jsonb where terms::text like '%"cancelled"%';
update audit_entries
set before = replace(replace(before::text, '"cancelled_on"', '"canceled_on"'), '"cancelled"', '"canceled"')::jsonb,
  after = replace(replace(after::text, '"cancelled_on"', '"canceled_on"'), '"cancelled"', '"canceled"')::jsonb
where entity in ('clawback_triggers', 'commission_agreements') and (before::text like '%"cancelled%' or after::text like '%"cancelled%');
alter table clawback_triggers enable trigger user;
alter table commission_agreements enable trigger user;
alter table advance_commissions enable trigger user;
alter table audit_entries enable trigger user;
