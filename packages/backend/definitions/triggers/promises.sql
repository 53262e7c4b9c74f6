create or replace trigger audit_delete after delete on promises
  referencing old table as removed for each statement execute function audit_rows('promises', 'id', '{advance_id}', '{updated_at}', '{}',
    '{amount}', '{created_at}');
create or replace trigger audit_insert after insert on promises
  referencing new table as added for each statement execute function audit_rows('promises', 'id', '{advance_id}', '{updated_at}', '{}',
    '{amount}', '{created_at}');
create or replace trigger audit_update after update of id, advance_id, made_on, lines, amount, promised_by, payment_method, author_id, author_name,
    replaced_at, cancel_reason, canceled_at, canceler_id, canceler_name on promises
  for each row execute function audit_change('promises', 'id', '{advance_id}', '{updated_at}', '{}', '{amount}', '{created_at}');
