create or replace trigger queue_delete after delete on advance_commissions
  referencing old table as removed for each statement execute function queue_terms();
create or replace trigger queue_insert after insert on advance_commissions
  referencing new table as added for each statement execute function queue_terms();
create or replace trigger queue_update after update on advance_commissions
  referencing old table as removed new table as added for each statement execute function queue_terms();
