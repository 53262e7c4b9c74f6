create or replace trigger audit_delete after delete on advances
  referencing old table as removed for each statement execute function audit_rows('advances', 'id', '{merchant_id}',
    '{updated_at}', '{}', '{}', '{created_at}');
create or replace trigger audit_insert after insert on advances
  referencing new table as added for each statement execute function audit_rows('advances', 'id', '{merchant_id}',
    '{updated_at}', '{}', '{}', '{created_at}');
create or replace trigger audit_update after update of id, advance_id, merchant_id, funder_id, iso_id, sales_rep_id, type, deal_flow, funding_type,
    amount, payback, factor_rate, collection_frequency, date_funded, expected_end_date, company_participation, company_participation_pct, aliases,
    payment_amount, number_of_payments, origination_commission, origination_commission_percent, company_commission, company_commission_pct, status,
    holiday_rule, external_id on advances
  for each row execute function audit_change('advances', 'id', '{merchant_id}',
    '{updated_at}', '{}', '{}', '{created_at}');
create or replace trigger keep_listed_delete after delete on advances
  referencing old table as removed for each statement execute function keep_removed_advances();
create or replace trigger keep_listed_insert after insert on advances
  referencing new table as added for each statement execute function keep_new_advances();
create or replace trigger keep_listed_update after update on advances
  referencing old table as removed new table as added for each statement execute function keep_changed_advances();
create or replace trigger remove_planned before delete on advances
  for each row execute function remove_planned();
create or replace trigger queue_update after update on advances
  referencing old table as removed new table as added for each statement execute function queue_terms();
