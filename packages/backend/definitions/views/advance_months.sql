-- What an advance has received and what was paid to it by month, in cents: the folded sums with the changes that are not folded yet. A month may come
-- more than once.
create or replace view advance_months as
select advance_id, month, received, paid from advance_months_folded
union all
select advance_id, month_of(day), received, paid from book_changes where advance_id is not null;
