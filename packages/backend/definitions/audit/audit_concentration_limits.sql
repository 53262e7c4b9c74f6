create or replace trigger audit after insert or update or delete on concentration_limits
  for each row execute function audit_row('concentration_limits', 'none', '{}', '{updated_at}', '{}', '{by}', '{author_name}');
