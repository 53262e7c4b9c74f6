create or replace trigger audit_delete after delete on import_payers
  referencing old table as removed for each statement execute function audit_rows('import_payers', 'none', '{advance_id}', '{}', '{}',
    '{payer_key,source_id,advance_id}', '{created_at}');
create or replace trigger audit_insert after insert on import_payers
  referencing new table as added for each statement execute function audit_rows('import_payers', 'none', '{advance_id}', '{}', '{}',
    '{payer_key,source_id,advance_id}', '{created_at}');
create or replace trigger audit_update after update of source_id, payer_key, advance_id on import_payers
  for each row execute function audit_change('import_payers', 'none', '{advance_id}', '{}', '{}', '{payer_key,source_id,advance_id}', '{created_at}');
