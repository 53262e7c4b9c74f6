-- Checked by `reconcile` in addition to listed_differences.
create or replace view pace_differences as
select 'advance_money' as kept, k.id::text as key
from advance_money k left join expected_pace e on e.id = k.id
where (k.behind, k.past_since, k.no_schedule, k.due, k.expected) is distinct from
    (e.behind, e.past_since, e.no_schedule, e.due, e.expected)
  -- Later payments matter only while a schedule is in effect.
  or k.expected is not null and k.to_come <> e.to_come;
