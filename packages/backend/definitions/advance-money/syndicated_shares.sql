-- The shares of all participations of an advance in a sum, in cents. PostgreSQL doesn't inline functions with a subquery, which makes them twenty times as slow,
-- so advances with one or two participations do without.
create or replace function syndicated_shares(sum bigint, shares bigint[], amount bigint) returns bigint language sql immutable parallel safe
return case when shares = '{}' then 0 when shares[2] is null then syndicated_share(sum, shares[1], amount)
  when shares[3] is null then syndicated_share(sum, shares[1], amount) + syndicated_share(sum, shares[2], amount) else syndicated_share_fast(sum, shares, amount) end;
