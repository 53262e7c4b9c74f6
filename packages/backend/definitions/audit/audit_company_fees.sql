create or replace trigger audit after insert or update or delete on company_fees
  for each row execute function audit_row('company_fees', 'none', '{advance_id}', '{}', '{}', '{position,fee_name}', '{created_at}');
