-- The correct pace, computed debit by debit from every segment, as of the day to which the advance was last updated. Slow, for `reconcile`.
create or replace view expected_pace as
with debit as (
  select s.advance_id, s.first_row + i as row, debit_day(s.rule, s.start + (i + 1) * s.step) as due,
    case when i + 1 < s.count then s.payment else s.total - (s.count - 1) * s.payment end as amount
  from schedule_segments s cross join lateral generate_series(0, s.count - 1) i
), owed as (
  select advance_id, due, amount, sum(amount) over (partition by advance_id order by row) as owed from debit
), money as (
  select e.id, is_collected(e.status, t.flow, t.payback, e.received, e.in_flight) as is_collected, e.received
  from expected_advance_money e join expected_advance_terms t on t.id = e.id
)
select m.id, sum(o.amount) filter (where o.due = b.day)::bigint as due,
  case when count(o.due) > 0 then coalesce(max(o.owed) filter (where o.due <= b.day), 0) end::bigint as expected,
  case when count(o.due) > 0 then greatest(0, coalesce(max(o.owed) filter (where o.due <= b.day), 0) - m.received) end::bigint as past_due_amount,
  case when count(o.due) > 0 then coalesce(min(o.due) filter (where o.owed > m.received and o.due < b.day), 'infinity') end as past_due_on,
  m.is_collected and count(o.due) = 0 as no_schedule
from money m cross join book_day b left join owed o on o.advance_id = m.id and m.is_collected
group by m.id, m.is_collected, m.received, b.day;
