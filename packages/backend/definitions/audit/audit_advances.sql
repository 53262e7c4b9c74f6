create or replace trigger audit after insert or update or delete on advances
  for each row execute function audit_row('advances', 'id', '{merchant_id}', '{updated_at}', '{}', '{}', '{created_at}');
