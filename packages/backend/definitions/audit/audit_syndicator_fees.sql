create or replace trigger audit after insert or update or delete on syndicator_fees
  for each row execute function audit_row('syndicator_fees', 'none', '{advance_id}', '{}', '{}', '{participation_position,position,fee_name}', '{created_at}');
