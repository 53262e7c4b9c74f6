-- The names in its body are bound when it is created, not when it runs.
create or replace function masked(fields jsonb, secrets text[]) returns jsonb language sql immutable
return case when fields ?| secrets
  then (select jsonb_object_agg(key, case when key = any (secrets) then '"***"' else value end) from jsonb_each(fields))
  else fields end;
