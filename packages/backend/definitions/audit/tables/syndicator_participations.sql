create or replace trigger audit after insert or update or delete on syndicator_participations
  for each row execute function audit_row('syndicator_participations', 'none', '{advance_id}', '{}', '{}', '{position,syndicator_id}', '{created_at}');
create or replace trigger keep_syndicators_update after update on syndicator_participations
  referencing old table as removed new table as added for each statement execute function keep_parts();
create or replace trigger keep_syndicators_delete after delete on syndicator_participations
  referencing old table as removed for each statement execute function keep_parts();
create or replace trigger keep_syndicators_insert after insert on syndicator_participations
  referencing new table as added for each statement execute function keep_parts();
