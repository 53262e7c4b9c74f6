-- The advances whose stored figures are older than a day: those that are collected, and others that have a cleared payment of a day that was still to come.
-- Two index scans, because most advances are collected.
create or replace function advances_to_refresh(today date) returns table (id uuid) language sql stable parallel safe
begin atomic
  select m.id from advance_money m where m.past_due_amount is not null and m.recompute_on <= today
  union all
  select m.id from advance_money m where m.past_due_amount is null and m.recompute_on <= today;
end;
