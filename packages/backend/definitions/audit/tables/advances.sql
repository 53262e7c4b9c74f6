create or replace trigger audit after insert or update or delete on advances
  for each row execute function audit_row('advances', 'id', '{merchant_id}', '{updated_at}', '{}', '{}', '{created_at}');
create or replace trigger keep_listed_delete after delete on advances
  referencing old table as removed for each statement execute function keep_removed_advances();
create or replace trigger keep_listed_insert after insert on advances
  referencing new table as added for each statement execute function keep_new_advances();
create or replace trigger keep_listed_update after update on advances
  referencing old table as removed new table as added for each statement execute function keep_changed_advances();
create or replace trigger remove_planned before delete on advances
  for each row execute function remove_planned();
