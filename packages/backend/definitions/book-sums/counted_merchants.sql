-- The stored numbers plus the changes that are still queued.
create or replace view counted_merchants as
select status, state, merchants from merchant_counts union all select status, state, merchants from merchant_count_changes;
