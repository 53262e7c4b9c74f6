-- The cents by which an advance has received less than is expected of it, null if nothing is expected. PostgreSQL inlines it.
create or replace function past_due_amount_of(expected bigint, received bigint) returns bigint language sql immutable parallel safe
return case when expected is not null then greatest(expected - received, 0) end;
