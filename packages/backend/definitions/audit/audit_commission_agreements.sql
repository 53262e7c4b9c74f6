create or replace trigger audit after insert or update or delete on commission_agreements
  for each row execute function audit_row('commission_agreements', 'id', '{party_id}', '{payees}', '{}', '{valid_from}', '{created_at}');
