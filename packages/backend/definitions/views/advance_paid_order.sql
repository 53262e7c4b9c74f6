-- For servers of the previous release; goes in the next.
create or replace view advance_paid_order as
select id, date_funded, status, funder, iso, sales_rep, state, paid, performance, received, in_flight, behind, past_since, no_schedule, due, debits,
  expected, turns_on
from advance_money;
