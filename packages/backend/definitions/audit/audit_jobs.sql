create or replace trigger audit after insert or update or delete on jobs
  for each row execute function audit_row('jobs', 'id', '{}',
    '{input,state,step,done,total,message,result,account_id,account_name,account_email,attempts,started_at,ended_at}', '{}', '{kind}', '{created_at}');
