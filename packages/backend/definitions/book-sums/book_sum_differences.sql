-- Checked by `reconcile` in addition to advance_copy_differences: the days are compared with the records, and the sums with the days.
create or replace view book_sum_differences as
select derived_table, key
from (
  select 'book_days' as derived_table, date_funded || ' ' || status || ' ' || flow as key, advances, amount, payback, paid from book_by_day
  union all
  select 'book_days', date_funded || ' ' || status || ' ' || flow, -1, -amount, -payback, -paid
  from expected_advance_terms join expected_advance_money using (id)
  union all
  select 'book_sums', status || ' ' || flow, advances, amount, payback, paid from book_sums
  union all
  select 'book_sums', status || ' ' || flow, -advances, -amount, -payback, -paid from book_days
) compared
group by derived_table, key having (sum(advances), sum(amount), sum(payback), sum(paid)) <> (0, 0, 0, 0);
