create or replace trigger audit after insert or update or delete on bank_line_matches
  for each row execute function audit_row('bank_line_matches', 'line_id', '{}', '{}', '{}', '{}', '{created_at,author_name}');
