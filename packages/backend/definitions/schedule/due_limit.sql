-- The day up to which the debits of an advance were expected (R17.45): 'infinity' while it is in collection, null for
-- none.
create or replace function due_limit(status smallint, last_received date) returns date language sql immutable parallel safe
return case when is_in_collection(status) then 'infinity' else last_received end;
