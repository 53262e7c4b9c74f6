-- Updates the money of advances in the transaction of their payments, and queues the change for the sums, and what a new payment adds to ledgers (R21.1).
-- Runs once for a statement, so a bulk load updates each advance once. Sequential scans are off because a plan made for a small table would read all of a large one.
create or replace function keep_money() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set search_path from current as $$
declare
  one record;
  kept record;
  sides payment_side[];
  was advance_money[];
  moves boolean;
  today date := held_book_day();
begin
  if tg_op = 'INSERT' then
    -- One payment that changes nothing but amounts, the usual case when payments are recorded one at a time. A fifth faster than the sets below.
    select p.id, p.advance_id, p.date, cents(p.amount) as cents, case when figure_of(p.status) = 'received' then cents(p.amount) else 0 end as received,
      case when exists (select from paid_statuses s where s.status = p.status) then cents(p.amount) else 0 end as paid
    into one from added p where p.date <= today and figure_of(p.status) <> 'returned' and (select count(*) from added) = 1;
    if found then
      update advance_money m set paid = m.paid + one.paid, performance = performance_of(m.paid + one.paid, m.payback), received = m.received + one.received,
        in_flight = m.in_flight + one.cents - one.received, owed = owed_of_all(m.received + one.received, m.shares, m.amount),
        last_received = greatest(m.last_received, case when one.received > 0 then one.date end),
        behind = case when m.expected is not null then greatest(m.expected - (m.received + one.received - m.to_come), 0) end,
        past_since = case when m.expected is not null then
          past_due_since(m.id, m.received + one.received - m.to_come, m.expected - coalesce(m.due, 0)) end
      where m.id = one.advance_id and is_in_collection(m.status) and m.paid + one.paid < m.payback and (m.behind is null or m.turns_on > today)
      returning m.date_funded, m.status, m.flow, m.shares <> '{}' as is_shared into kept;
      if found then
        if one.paid > 0 or one.received > 0 then
          insert into book_changes (date_funded, status, flow, advances, amount, payback, paid, day, received, advance_id)
          values (kept.date_funded, kept.status, kept.flow, 0, 0, 0, one.paid, one.date, one.received, one.advance_id);
        end if;
        if one.received > 0 and (kept.is_shared or exists (select from advance_commissions k where k.advance_id = one.advance_id)) then
          insert into ledger_changes (advance_id, payment_id) values (one.advance_id, one.id);
        end if;
        return null;
      end if;
    end if;
    sides := array(
      select (p.advance_id, p.date, exists (select from paid_statuses s where s.status = p.status), figure_of(p.status), cents(p.amount))::payment_side
      from added p
    );
  elsif tg_op = 'DELETE' then
    sides := array(
      select (p.advance_id, p.date, exists (select from paid_statuses s where s.status = p.status), figure_of(p.status), -cents(p.amount))::payment_side
      from removed p
    );
  else
    sides := array(
      select (p.advance_id, p.date, exists (select from paid_statuses s where s.status = p.status), figure_of(p.status), cents(p.amount))::payment_side
      from (
        select advance_id, date, status, sum(amount) as amount from (
          select id, advance_id, date, status, amount from added union all select id, advance_id, date, status, -amount from removed
        ) both_sides group by id, advance_id, date, status having sum(amount) <> 0
      ) p
    );
  end if;
  if sides = '{}' then
    return null;
  end if;
  -- Always lock the lower id first: two payments that swap their advances would deadlock otherwise.
  was := array(select m from advance_money m where id in (select advance_id from unnest(sides)) order by id for no key update);

  with change as (
    select advance_id, coalesce(sum(cents) filter (where is_paid), 0)::bigint as paid,
      coalesce(sum(cents) filter (where figure = 'received'), 0)::bigint as received,
      coalesce(sum(cents) filter (where figure = 'in_flight'), 0)::bigint as in_flight,
      coalesce(sum(cents) filter (where figure = 'returned'), 0)::bigint as returned,
      coalesce(sum(cents) filter (where figure = 'received' and day > today), 0)::bigint as to_come,
      min(day) filter (where figure = 'received' and day > today) as comes_on, max(day) filter (where figure = 'received') as last_received,
      coalesce(bool_or(cents < 0) filter (where figure = 'received'), false) as is_taken_away
    from unnest(sides) group by advance_id
  ), kept as (
    update advance_money m set paid = m.paid + c.paid, performance = performance_of(m.paid + c.paid, m.payback),
      status = case when m.paid + c.paid >= m.payback then 0 else m.flow end, received = m.received + c.received, in_flight = m.in_flight + c.in_flight,
      owed = owed_of_all(m.received + c.received, m.shares, m.amount), returned = m.returned + c.returned, to_come = m.to_come + c.to_come,
      last_received = case when c.is_taken_away then (
        select max(p.date) from payments p where p.advance_id = m.id and figure_of(p.status) = 'received'
      ) else greatest(m.last_received, c.last_received) end,
      behind = case when m.expected is not null then greatest(m.expected - (m.received + c.received - m.to_come - c.to_come), 0) end,
      past_since = case when m.expected is not null then
        past_due_since(m.id, m.received + c.received - m.to_come - c.to_come, m.expected - coalesce(m.due, 0)) end,
      turns_on = least(m.turns_on, c.comes_on)
    from change c where m.id = c.advance_id
    returning m.status, m.behind, m.turns_on, m.paid - c.paid >= m.payback as was_closed
  )
  -- An advance that is closed or reopened, or whose last payment changes its expected debits, and one that waits for the book day to advance.
  select bool_or(not is_in_collection(status) or was_closed or behind is not null and turns_on <= today) into moves from kept;

  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid, day, received, advance_id)
  select m.date_funded, m.status, m.flow, 0, 0, 0, s.paid, s.day, s.received, m.id
  from (
    select advance_id, day, coalesce(sum(cents) filter (where is_paid), 0) as paid, coalesce(sum(cents) filter (where figure = 'received'), 0) as received
    from unnest(sides) where is_paid or figure = 'received' group by advance_id, day
  ) s join advance_money m on m.id = s.advance_id
  where s.paid <> 0 or s.received <> 0;

  if moves then
    -- The sums of the new status already include the payments themselves.
    insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
    select m.date_funded, side.status, m.flow, side.sign, side.sign * m.amount, side.sign * m.payback, side.sign * w.paid
    from unnest(was) w join advance_money m on m.id = w.id cross join lateral (values (w.status, -1), (m.status, 1)) side (status, sign)
    where w.status <> m.status;
    perform keep_pace(array(select id from unnest(was) where behind is not null and turns_on <= today));
    perform keep_moved_statuses(was);
  end if;
  if tg_op = 'INSERT' then
    insert into ledger_changes (advance_id, payment_id)
    select p.advance_id, p.id from added p join advance_money m on m.id = p.advance_id
    where (m.shares <> '{}' or exists (select from advance_commissions k where k.advance_id = m.id)) and figure_of(p.status) = 'received';
  end if;
  return null;
end
$$;
