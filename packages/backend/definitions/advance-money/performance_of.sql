-- paid / payback exactly as the contract computes it: the floating-point number closest to the quotient of the cents.
create or replace function performance_of(paid bigint, payback bigint) returns double precision language sql immutable parallel safe
return paid::double precision / payback;
