create or replace trigger audit_delete after delete on collection_cases
  referencing old table as removed for each statement execute function audit_rows('collection_cases', 'id', '{advance_id}', '{updated_at}', '{}', '{}',
    '{created_at}');
create or replace trigger audit_insert after insert on collection_cases
  referencing new table as added for each statement execute function audit_rows('collection_cases', 'id', '{advance_id}', '{updated_at}', '{}', '{}',
    '{created_at}');
create or replace trigger audit_update after update of id, advance_id, stage, stage_since, handler, handler_contact, fee_percent, settlement_amount,
    settlement_by, settlement_agreed_on, settlement_until, do_not_contact, do_not_contact_since, note, author_id, author_name, close_reason, closed_at,
    closer_id, closer_name on collection_cases
  for each row execute function audit_change('collection_cases', 'id', '{advance_id}', '{updated_at}', '{}', '{}', '{created_at}');
