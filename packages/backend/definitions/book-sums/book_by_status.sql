-- The stored sums plus the changes that are still queued.
create or replace view book_by_status as
select status, flow, advances, amount, payback, paid from book_sums
union all
select status, flow, advances, amount, payback, paid from book_changes where status is not null;
