create or replace trigger audit_delete after delete on concentration_limits
  referencing old table as removed for each statement execute function audit_rows('concentration_limits', 'none', '{}', '{updated_at}', '{}', '{by}',
    '{author_name}');
create or replace trigger audit_insert after insert on concentration_limits
  referencing new table as added for each statement execute function audit_rows('concentration_limits', 'none', '{}', '{updated_at}', '{}', '{by}',
    '{author_name}');
create or replace trigger audit_update after update of by, percent on concentration_limits
  for each row execute function audit_change('concentration_limits', 'none', '{}', '{updated_at}', '{}', '{by}', '{author_name}');
