create or replace function owed_of_many(sum bigint, shares bigint[], amount bigint) returns bigint language sql immutable parallel safe
return (select sum(owed_of(sum, share, amount))::bigint from unnest(shares) share);
