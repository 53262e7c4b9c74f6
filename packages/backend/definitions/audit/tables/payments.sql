create or replace trigger audit after update or delete on payments
  for each row execute function audit_row('payments', 'id', '{advance_id}', '{updated_at}', '{}', '{amount,date}', '{created_at}');
create or replace trigger forget_return before update of status on payments
  for each row when (old.return_code is not null and new.status in ('pending', 'cleared')) execute function forget_return();
create or replace trigger move_return after update of advance_id on payments
  for each row when (old.return_code is not null and new.advance_id <> old.advance_id) execute function move_return();
create or replace trigger keep_money_delete after delete on payments
  referencing old table as removed for each statement execute function keep_changed_payments();
create or replace trigger keep_money_insert after insert on payments
  referencing new table as added for each statement execute function keep_new_payments();
create or replace trigger keep_money_update after update on payments
  referencing old table as removed new table as added for each statement execute function keep_changed_payments();
