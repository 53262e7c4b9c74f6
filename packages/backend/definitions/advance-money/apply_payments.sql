-- Updates the money of advances in the transaction of their payments, as of the book day (R15.1), and queues the change for the sums and the ledgers (R21.1). The sides are what each
-- payment adds and takes away. Runs once for a statement, so a bulk load updates each advance once. Sequential scans are off because a plan made for a small
-- table would read all of a large one.
create or replace function apply_payments(sides payment_side[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set search_path from current as $$
declare
  previous advance_money[];
  moves boolean;
  today date := lock_book_day();
begin
  if sides = '{}' then
    return;
  end if;
  -- Always lock the lower id first: two payments that swap their advances would deadlock otherwise.
  previous := array(select m from advance_money m where id in (select advance_id from unnest(sides)) order by id for no key update);

  with change as (
    select advance_id, coalesce(sum(cents) filter (where is_paid), 0)::bigint as paid,
      coalesce(sum(cents) filter (where figure = 'received' and day <= today), 0)::bigint as received,
      coalesce(sum(cents) filter (where figure = 'in_flight' or figure = 'received' and day > today), 0)::bigint as in_flight,
      coalesce(sum(cents) filter (where figure = 'returned'), 0)::bigint as returned,
      coalesce(sum(cents) filter (where figure = 'received' and day > today), 0)::bigint as future_received,
      min(day) filter (where figure = 'received' and day > today) as comes_on,
      max(day) filter (where figure = 'received') as last_received,
      coalesce(bool_or(cents < 0) filter (where figure = 'received'), false) as is_taken_away
    from unnest(sides) group by advance_id
  ), updated as (
    update advance_money m set paid = m.paid + c.paid, performance = performance_of(m.paid + c.paid, m.payback),
      status = case when m.paid + c.paid >= m.payback then 0 else m.flow end, received = m.received + c.received, in_flight = m.in_flight + c.in_flight,
      owed = syndicated_shares(m.received + c.received, m.shares, m.amount), returned = m.returned + c.returned, future_received = m.future_received + c.future_received,
      last_received = case when c.is_taken_away then (
        select max(p.date) from payments p where p.advance_id = m.id and p.status = 'cleared'
      ) else greatest(m.last_received, c.last_received) end,
      past_due_amount = past_due_amount_of(m.expected, m.received + c.received),
      past_due_on = past_due_since(m.id, m.received + c.received, m.expected, m.due),
      recompute_on = least(m.recompute_on, c.comes_on)
    from change c where m.id = c.advance_id
    returning m.status, m.past_due_amount, m.recompute_on, m.paid - c.paid >= m.payback as was_closed
  )
  -- An advance that is closed or reopened, or whose last payment changes its expected debits, and one that waits for the book day to advance.
  select bool_or(not is_in_collection(status) or was_closed or recompute_on <= today) into moves from updated;

  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid, day, received, advance_id)
  select m.date_funded, m.status, m.flow, 0, 0, 0, s.paid, s.day, s.received, m.id
  from (
    select advance_id, day, coalesce(sum(cents) filter (where is_paid), 0) as paid, coalesce(sum(cents) filter (where figure = 'received'), 0) as received
    from unnest(sides) where is_paid or figure = 'received' group by advance_id, day
  ) s join advance_money m on m.id = s.advance_id
  where s.paid <> 0 or s.received <> 0;

  -- Payments of advances with syndicators or commissions change ledgers. What is queued first has what had been received before the transaction.
  insert into ledger_changes (advance_id, payment_id, received_before)
  select s.advance_id, s.payment_id, greatest(-s.cents, 0)
  from unnest(sides) s join advance_money m on m.id = s.advance_id
  where s.figure = 'received' and (m.shares <> '{}' or exists (select from advance_commissions k where k.advance_id = m.id))
  order by 3 desc
  on conflict (advance_id, payment_id) do nothing;

  if moves then
    -- The sums of the new status already include the payments themselves.
    insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
    select m.date_funded, side.status, m.flow, side.sign, side.sign * m.amount, side.sign * m.payback, side.sign * w.paid
    from unnest(previous) w join advance_money m on m.id = w.id cross join lateral (values (w.status, -1), (m.status, 1)) side (status, sign)
    where w.status <> m.status;
    perform refresh_pace(array(select id from unnest(previous) where recompute_on <= today));
    perform move_book_statuses(previous);
    -- A debit of a closed advance came back, or was paid after all (R15.560).
    perform refresh_pace(array(
      select w.id from unnest(previous) w join advance_money m on m.id = w.id
      where w.status = m.status and is_collected(w.status, w.flow, w.payback, w.received, w.in_flight)
        <> is_collected(m.status, m.flow, m.payback, m.received, m.in_flight)
      order by w.id
    ));
  end if;
end
$$;
