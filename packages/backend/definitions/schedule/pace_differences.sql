-- Checked by `reconcile` in addition to advance_copy_differences.
create or replace view pace_differences as
select 'advance_money' as derived_table, k.id::text as key
from advance_money k left join expected_pace e on e.id = k.id
where (k.past_due_amount, k.past_due_on, k.no_schedule, k.due, k.expected) is distinct from
    (e.past_due_amount, e.past_due_on, e.no_schedule, e.due, e.expected);
