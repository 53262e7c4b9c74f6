create or replace trigger audit_delete after delete on tasks
  referencing old table as removed for each statement execute function audit_rows('tasks', 'id', '{advance_id,merchant_id}', '{updated_at}', '{}',
    '{title}', '{created_at}');
create or replace trigger audit_insert after insert on tasks
  referencing new table as added for each statement execute function audit_rows('tasks', 'id', '{advance_id,merchant_id}', '{updated_at}', '{}',
    '{title}', '{created_at}');
create or replace trigger audit_update after update of id, kind, title, due_on, priority, advance_id, merchant_id, return_id, party_kind, party_id,
    is_rule, owner_id, owner_name, author_id, author_name, state, closed_reason, closed_at, closer_id, closer_name, closed_cause on tasks
  for each row execute function audit_change('tasks', 'id', '{advance_id,merchant_id}', '{updated_at}', '{}', '{title}', '{created_at}');
