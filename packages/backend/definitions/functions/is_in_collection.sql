-- Whether a deal with the number of `shown_status` is still being collected: Collections, Defaulted, Funded and Issues. Inlined, so indexes of the status are used.
create or replace function is_in_collection(status smallint) returns boolean language sql immutable parallel safe
return status between 1 and 4;
