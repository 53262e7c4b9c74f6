create or replace trigger audit after insert or update or delete on desk_rules
  for each row execute function audit_row('desk_rules', 'none', '{}', '{updated_at}', '{}', '{late_group}', '{author_name}');
