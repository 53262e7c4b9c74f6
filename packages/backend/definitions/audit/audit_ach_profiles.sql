create or replace trigger audit after insert or update or delete on ach_profiles
  for each row execute function audit_row('ach_profiles', 'id', '{}', '{updated_at,offset_from}', '{offset_account}', '{offset_last4}', '{created_at}');
