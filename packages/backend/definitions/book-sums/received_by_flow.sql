-- The stored sums plus the changes that are still queued.
create or replace view received_by_flow as
select day, flow, received, paid from received_days union all select day, flow, received, paid from book_changes where day is not null;
