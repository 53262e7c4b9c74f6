create or replace trigger audit_delete after delete on payouts
  referencing old table as removed for each statement execute function audit_rows('payouts', 'id', '{party_id}', '{updated_at}', '{}', '{amount}',
    '{created_at}');
create or replace trigger audit_insert after insert on payouts
  referencing new table as added for each statement execute function audit_rows('payouts', 'id', '{party_id}', '{updated_at}', '{}', '{amount}',
    '{created_at}');
create or replace trigger audit_update after update of id, party_id, party_kind, amount, state, note, reference, return_reason, author_id, author_name, editor_id,
    approver_id, approver_name, approved_at, sent_at, ended_at, is_draw on payouts
  for each row execute function audit_change('payouts', 'id', '{party_id}', '{updated_at}', '{}', '{amount}', '{created_at}');
