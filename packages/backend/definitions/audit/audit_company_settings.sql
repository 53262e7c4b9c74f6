create or replace trigger audit after insert or update or delete on company_settings
  for each row execute function audit_row('company_settings', 'none', '{}', '{id,updated_at}', '{ein}', '{}', '{}');
