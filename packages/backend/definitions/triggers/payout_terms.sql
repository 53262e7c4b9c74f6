create or replace trigger audit_delete after delete on payout_terms
  referencing old table as removed for each statement execute function audit_rows('payout_terms', 'none', '{party_id}', '{updated_at,next_payout_on}', '{}',
    '{}', '{}');
create or replace trigger audit_insert after insert on payout_terms
  referencing new table as added for each statement execute function audit_rows('payout_terms', 'none', '{party_id}', '{updated_at,next_payout_on}', '{}',
    '{}', '{}');
create or replace trigger audit_update after update of party_id, party_kind, reserve_percent, reserve_cap, payout_day, minimum on payout_terms
  for each row execute function audit_change('payout_terms', 'none', '{party_id}', '{updated_at,next_payout_on}', '{}', '{}', '{}');
