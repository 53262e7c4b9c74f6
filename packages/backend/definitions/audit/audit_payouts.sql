create or replace trigger audit after insert or update or delete on payouts
  for each row execute function audit_row('payouts', 'id', '{party_id}', '{updated_at,editor_ids}', '{}', '{amount}', '{created_at}');
