-- Months and days by what counts as paid now. The caller has locked the payments and the advances.
create or replace function keep_paid_months() returns void language plpgsql set search_path from current as $$
begin
  delete from advance_months m where not exists (select from expected_advance_months e where e.advance_id = m.advance_id and e.month = m.month);
  insert into advance_months as kept select * from expected_advance_months
  on conflict (advance_id, month) do update set paid = excluded.paid where kept.paid <> excluded.paid;
  insert into received_changes (day, cohort, flow, received, paid)
  select day, month_of(day), flow, 0, sum(paid)
  from (select day, flow, -paid as paid from received_by_flow union all select day, flow, paid from expected_received_days) compared
  group by day, flow having sum(paid) <> 0;
end
$$;
