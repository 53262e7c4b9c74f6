-- Received and paid by advance and month, in cents: the stored sums and the queue. A month can appear more than once.
create or replace view advance_months as
select advance_id, month, received, paid from advance_months_merged
union all
select advance_id, month_of(day), received, paid from book_changes where advance_id is not null;
