-- True for the statuses that are still being collected: Collections, Defaulted, Funded and Issues. PostgreSQL inlines it, so indexes on the status are used.
create or replace function is_in_collection(status smallint) returns boolean language sql immutable parallel safe
return status between 1 and 4;
