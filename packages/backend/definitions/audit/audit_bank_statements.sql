create or replace trigger audit after insert or update or delete on bank_statements
  for each row execute function audit_row('bank_statements', 'id', '{}', '{cents,opening_cents,closing_cents}', '{}', '{name}', '{created_at}');
