create or replace trigger keep_pace_delete after delete on schedule_segments
  referencing old table as removed for each statement execute function keep_planned_advances();
create or replace trigger keep_pace_insert after insert on schedule_segments
  referencing new table as planned for each statement execute function keep_planned_advances();
create or replace trigger keep_pace_update after update on schedule_segments
  referencing old table as removed new table as planned for each statement execute function keep_planned_advances();
