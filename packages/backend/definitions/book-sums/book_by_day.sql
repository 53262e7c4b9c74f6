-- The stored sums plus the changes that are still queued.
create or replace view book_by_day as
select date_funded, status, flow, advances, amount, payback, paid from book_days
union all
select date_funded, status, flow, advances, amount, payback, paid from book_changes where status is not null;
