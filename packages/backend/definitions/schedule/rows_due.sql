-- The number of debits of a segment due by an ordinal: if it starts at 10 with a step of 5 and has 3 debits, 1 by 15, 1 by 19, and 3 by 25 and by 90.
-- PostgreSQL inlines it.
create or replace function rows_due(start integer, step integer, count integer, ordinal integer) returns integer language sql immutable parallel safe
return least(greatest((ordinal - start) / step, 0), count);
