-- Up to which day the debits of an advance were expected (R17.45): all of them while it is collected, null for none.
create or replace function due_limit(status smallint, last_received date) returns date language sql immutable parallel safe
return case when is_in_collection(status) then 'infinity' else last_received end;
