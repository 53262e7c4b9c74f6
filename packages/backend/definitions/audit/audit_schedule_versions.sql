create or replace trigger audit after insert or update or delete on schedule_versions
  for each row execute function audit_row('schedule_versions', 'none', '{advance_id}', '{}', '{}', '{number,kind}', '{created_at}');
