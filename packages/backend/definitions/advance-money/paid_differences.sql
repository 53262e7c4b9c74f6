-- Advances whose stored total differs from the sum of their payments. Empty, unless somebody bypassed the trigger.
create or replace view paid_differences as
select a.id, a.advance_id, (m.paid * 0.01)::numeric(18,2) as stored, e.paid * 0.01 as payments
from advances a join advance_money m on m.id = a.id join expected_advance_money e on e.id = a.id
where m.paid <> e.paid;
