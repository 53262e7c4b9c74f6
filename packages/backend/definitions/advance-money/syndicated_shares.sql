-- The shares of all participations of an advance in a sum, in cents. PostgreSQL doesn't inline functions with a subquery, which makes them twenty times as slow,
-- so advances with one or two participations do without.
create or replace function owed_of_all(sum bigint, shares bigint[], amount bigint) returns bigint language sql immutable parallel safe
return case when shares = '{}' then 0 when shares[2] is null then owed_of(sum, shares[1], amount)
  when shares[3] is null then owed_of(sum, shares[1], amount) + owed_of(sum, shares[2], amount) else owed_of_many(sum, shares, amount) end;
