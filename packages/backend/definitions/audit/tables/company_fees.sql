create or replace trigger audit after insert or update or delete on company_fees
  for each row execute function audit_row('company_fees', 'none', '{advance_id}', '{}', '{}', '{position,fee_name}', '{created_at}');
create or replace trigger keep_fees_update after update on company_fees
  referencing old table as removed new table as added for each statement execute function keep_parts();
create or replace trigger keep_fees_delete after delete on company_fees
  referencing old table as removed for each statement execute function keep_parts();
create or replace trigger keep_fees_insert after insert on company_fees
  referencing new table as added for each statement execute function keep_parts();
