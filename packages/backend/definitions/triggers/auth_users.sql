create or replace trigger audit_delete after delete on auth_users
  referencing old table as removed for each statement execute function audit_rows('accounts', 'id', '{}',
    '{invited_at,recovery_sent_at,last_sign_in_at,updated_at}', '{password_hash}', '{}', '{created_at}');
create or replace trigger audit_insert after insert on auth_users
  referencing new table as added for each statement execute function audit_rows('accounts', 'id', '{}',
    '{invited_at,recovery_sent_at,last_sign_in_at,updated_at}', '{password_hash}', '{}', '{created_at}');
create or replace trigger audit_update after update of id, email, password_hash, user_metadata, email_confirmed_at, banned_until on auth_users
  for each row execute function audit_change('accounts', 'id', '{}', '{invited_at,recovery_sent_at,last_sign_in_at,updated_at}', '{password_hash}',
    '{}', '{created_at}');
