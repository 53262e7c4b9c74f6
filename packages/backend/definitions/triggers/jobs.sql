create or replace trigger audit_delete after delete on jobs
  referencing old table as removed for each statement execute function audit_rows('jobs', 'id', '{}',
    '{input,state,step,done,total,message,result,account_id,account_name,account_email,attempts,started_at,ended_at}', '{}', '{kind}',
    '{created_at}');
create or replace trigger audit_insert after insert on jobs
  referencing new table as added for each statement execute function audit_rows('jobs', 'id', '{}',
    '{input,state,step,done,total,message,result,account_id,account_name,account_email,attempts,started_at,ended_at}', '{}', '{kind}',
    '{created_at}');
create or replace trigger audit_update after update of id, kind, subject_id, cancel_requested on jobs
  for each row execute function audit_change('jobs', 'id', '{}',
    '{input,state,step,done,total,message,result,account_id,account_name,account_email,attempts,started_at,ended_at}', '{}', '{kind}',
    '{created_at}');
