-- Brings advances to the book day: cleared payments whose day has come are received (R15.1), and the pace is computed again (R15.17, R15.18), in cents. Also
-- after a change of the schedule or the status. Closed, Paid OFF and Renewed advances are no longer in collection and have no pace (R15.23), unless a debit of
-- a closed one came back (R15.560).
create or replace function refresh_pace(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
declare
  today date := lock_book_day();
begin
  perform from advance_money where id = any(ids) order by id for no key update;
  update advance_money m set (received, in_flight, owed, no_schedule, expected, past_due_amount, past_due_on, due, future_received, recompute_on) = (
    select money.received, m.in_flight + m.received - money.received,
      case when money.received = m.received then m.owed else syndicated_shares(money.received, m.shares, m.amount) end,
      is_collected(m.status, m.flow, m.payback, m.received, m.in_flight) and p.expected is null, p.expected,
      past_due_amount_of(p.expected, money.received), past_due_since(m.id, money.received, p.expected, p.due), p.due, later.future_received,
      -- A debit that is due today is past due tomorrow, and no longer due today.
      least(later.comes_on, case when p.expected is not null then least(p.next_due, case when p.due > 0 then today + 1 end) end)
    from (
      select coalesce(sum(cents(amount)), 0)::bigint as future_received, min(date) as comes_on
      from payments
      where advance_id = m.id and date > today and status = 'cleared'
    ) later
    cross join lateral (select m.received + m.future_received - later.future_received as received) money
    cross join (
      select sum(owed)::bigint as expected, nullif(sum(owed - owed_before), 0)::bigint as due,
        min(debit_day(rule, start + (by_now + 1) * step)) filter (where by_now < count) as next_due
      from (
        select n.*, case when n.by_now < n.count then n.by_now * n.payment else n.total end as owed,
          case when n.before < n.count then n.before * n.payment else n.total end as owed_before
        from (
          select s.*, rows_due(s.start, s.step, s.count, ordinal_of(s.rule, d.extend, d.after, d.before)) as by_now,
            rows_due(s.start, s.step, s.count, ordinal_of(s.rule, f.extend, f.after, f.before)) as before
          from schedule_segments s left join calendar d on d.day = today left join calendar f on f.day = today - 1
          where s.advance_id = m.id and is_collected(m.status, m.flow, m.payback, m.received, m.in_flight)
        ) n
      ) segment
    ) p
  )
  where m.id = any(ids);
end
$$;
