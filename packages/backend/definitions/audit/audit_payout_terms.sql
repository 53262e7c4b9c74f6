create or replace trigger audit after insert or update or delete on payout_terms
  for each row execute function audit_row('payout_terms', 'none', '{party_id}', '{updated_at,next_payout_on}', '{}', '{}', '{}');
