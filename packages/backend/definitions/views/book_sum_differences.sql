-- Checked by `reconcile` in addition to listed_differences, which compares the days with the records.
create or replace view book_sum_differences as
select 'book_sums' as kept, status || ' ' || flow as key from (
  select status, flow, advances, amount, payback, paid from book_sums
  union all
  select status, flow, -advances, -amount, -payback, -paid from book_days
) compared group by status, flow
having sum(advances) <> 0 or sum(amount) <> 0 or sum(payback) <> 0 or sum(paid) <> 0;
