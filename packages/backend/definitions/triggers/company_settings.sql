create or replace trigger audit_delete after delete on company_settings
  referencing old table as removed for each statement execute function audit_rows('company_settings', 'none', '{}', '{id}', '{ein}', '{}', '{}');
create or replace trigger audit_insert after insert on company_settings
  referencing new table as added for each statement execute function audit_rows('company_settings', 'none', '{}', '{id}', '{ein}', '{}', '{}');
create or replace trigger audit_update after update of legal_name, ein, ein_last4 on company_settings
  for each row execute function audit_change('company_settings', 'none', '{}', '{id}', '{ein}', '{}', '{}');
