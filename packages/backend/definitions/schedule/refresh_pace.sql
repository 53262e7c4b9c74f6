-- Computes the pace of advances whose schedule, day or status has changed again (R15.17, R15.18), in cents. Closed, Paid OFF and Renewed advances are no longer
-- in collection and have none (R15.23), unless a debit of a closed one came back (R15.560).
create or replace function refresh_pace(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
declare
  today date := lock_book_day();
begin
  perform from advance_money where id = any(ids) order by id for no key update;
  update advance_money m set (no_schedule, expected, past_due_amount, past_due_on, due, future_received, recompute_on) = (
    select is_collected(m.status, m.flow, m.payback, m.received, m.in_flight) and p.expected is null, p.expected,
      case when p.expected is not null then greatest(p.expected - (m.received - later.future_received), 0) end,
      past_due_since(m.id, m.received - later.future_received, p.expected_before), nullif(p.expected - p.expected_before, 0), later.future_received,
      -- A debit that is due today is past due tomorrow, and no longer due today.
      case when p.expected is not null then least(later.comes_on, p.next_due, case when p.expected > p.expected_before then today + 1 end) end
    from (
      -- A payment that is dated later does not count until its day.
      select coalesce(sum(cents(amount)), 0)::bigint as future_received, min(date) as comes_on
      from payments
      where advance_id = m.id and is_collected(m.status, m.flow, m.payback, m.received, m.in_flight) and date > today and figure_of(status) = 'received'
    ) later
    cross join (
      select sum(case when by_now < count then by_now * payment else total end)::bigint as expected,
        sum(case when before < count then before * payment else total end)::bigint as expected_before,
        min(debit_day(rule, start + (by_now + 1) * step)) filter (where by_now < count) as next_due
      from (
        select s.*, rows_due(s.start, s.step, s.count, ordinal_of(s.rule, d.extend, d.after, d.before)) as by_now,
          rows_due(s.start, s.step, s.count, ordinal_of(s.rule, f.extend, f.after, f.before)) as before
        from schedule_segments s left join calendar d on d.day = today left join calendar f on f.day = today - 1
        where s.advance_id = m.id and is_collected(m.status, m.flow, m.payback, m.received, m.in_flight)
      ) segment
    ) p
  )
  where m.id = any(ids);
end
$$;
