create or replace trigger audit_delete after delete on schedule_versions
  referencing old table as removed for each statement execute function audit_rows('schedule_versions', 'none', '{advance_id}', '{}', '{}',
    '{number,kind}', '{created_at}');
create or replace trigger audit_insert after insert on schedule_versions
  referencing new table as added for each statement execute function audit_rows('schedule_versions', 'none', '{advance_id}', '{}', '{}',
    '{number,kind}', '{created_at}');
create or replace trigger audit_update after update of advance_id, number, kind, from_day, to_day, payment_amount, collection_frequency, author_id,
    author_name on schedule_versions
  for each row execute function audit_change('schedule_versions', 'none', '{advance_id}', '{}', '{}', '{number,kind}', '{created_at}');
