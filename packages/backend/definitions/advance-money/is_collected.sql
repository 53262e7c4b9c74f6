-- True for an advance of which money is still to be collected: one in collection, and a closed one of which a debit came back, so that neither what it received
-- nor what is in flight covers its payback, whatever counts as paid (R15.560). Amounts in cents.
create or replace function is_collected(status smallint, flow smallint, payback bigint, received bigint, in_flight bigint) returns boolean
language sql immutable parallel safe
return status between 1 and 4 or flow between 1 and 4 and received + in_flight < payback;
