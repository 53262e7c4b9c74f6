create or replace trigger audit after insert or update or delete on bank_accounts
  for each row execute function audit_row('bank_accounts', 'id', '{owner_id}', '{updated_at}', '{account_number}', '{account_last4}', '{created_at}');
