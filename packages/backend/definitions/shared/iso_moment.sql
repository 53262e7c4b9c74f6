-- A moment inside a JSON tree, exactly as the driver prints one outside. Stable, like the functions it calls: declared immutable,
-- it could not be inlined, and each moment of a list took 5 microseconds instead of 2.
create or replace function iso_moment(moment timestamptz) returns text language sql stable parallel safe
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
