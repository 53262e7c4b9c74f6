create or replace trigger audit_delete after delete on payee_tax_records
  referencing old table as removed for each statement execute function audit_rows('payee_tax_records', 'none', '{party_id}', '{}', '{tin}', '{}', '{}');
create or replace trigger audit_insert after insert on payee_tax_records
  referencing new table as added for each statement execute function audit_rows('payee_tax_records', 'none', '{party_id}', '{}', '{tin}', '{}', '{}');
create or replace trigger audit_update after update of party_id, party_kind, legal_name, address, city, state, zip_code,
    classification, tin_type, tin, tin_last4, w9_on, tin_match, paid_by_network, backup_withholding on payee_tax_records
  for each row execute function audit_change('payee_tax_records', 'none', '{party_id}', '{}', '{tin}', '{}', '{}');
