-- A record's version is the time of its last save, and always later than the previous version, even if the clock was set
-- back.
create or replace function next_version(current timestamptz) returns timestamptz language sql volatile parallel safe
return greatest(date_trunc('milliseconds', clock_timestamp()), current + interval '1 millisecond');
