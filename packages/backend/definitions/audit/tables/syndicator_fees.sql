create or replace trigger audit after insert or update or delete on syndicator_fees
  for each row execute function audit_row('syndicator_fees', 'none', '{advance_id}', '{}', '{}', '{participation_position,position,fee_name}', '{created_at}');
create or replace trigger keep_fees_update after update on syndicator_fees
  referencing old table as removed new table as added for each statement execute function keep_parts();
create or replace trigger keep_fees_delete after delete on syndicator_fees
  referencing old table as removed for each statement execute function keep_parts();
create or replace trigger keep_fees_insert after insert on syndicator_fees
  referencing new table as added for each statement execute function keep_parts();
