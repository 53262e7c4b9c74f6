-- The share of a participation in a sum: sum x share / amount, in cents, rounded half away from zero (R17.3).
create or replace function syndicated_share(sum bigint, share bigint, amount bigint) returns bigint language sql immutable parallel safe
return case when sum < 1000000000 and share < 1000000000 then (2 * sum * share + amount) / (2 * amount)
  else div(2::numeric * sum * share + amount, 2::numeric * amount)::bigint end;
