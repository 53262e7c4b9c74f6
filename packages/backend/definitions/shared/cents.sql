create or replace function cents(dollars numeric) returns bigint language sql immutable parallel safe
return (dollars * 100)::bigint;
