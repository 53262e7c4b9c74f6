create or replace trigger audit after insert or update or delete on syndicator_participations
  for each row execute function audit_row('syndicator_participations', 'none', '{advance_id}', '{}', '{}', '{position,syndicator_id}', '{created_at}');
