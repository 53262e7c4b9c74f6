create or replace trigger audit after insert or update or delete on auth_users
  for each row execute function audit_row('accounts', 'id', '{}',
    '{invited_at,recovery_sent_at,last_sign_in_at,updated_at}', '{password_hash}', '{}', '{created_at,is_first,password_expires_at}');
