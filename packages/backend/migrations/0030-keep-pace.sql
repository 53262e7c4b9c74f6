-- Keeps what 0029 adds: received, in flight and returned in the transaction of the payment, and the pace of an advance in the transaction of whoever
-- changes the advance, one of its payments or its schedule. The locks are taken in the order of 0023.

-- What payments add to the four totals of an advance.
create type money_change as (advance_id uuid, paid numeric, received numeric, in_flight numeric, returned numeric);

-- The statements are written out: what calls another function of SQL is planned again for every payment, which takes longer than running it.
create or replace function keep_paid_total() returns trigger language plpgsql as $$
declare
  changes money_change[];
  moved uuid[];
  one record;
begin
  if tg_op = 'INSERT' then
    -- A single payment is by far the most frequent change.
    select advance_id, amount, figure_of(status) as figure, exists (select from paid_statuses s where s.status = p.status) as counts,
      (select count(*) from (select from added limit 2) few) as payments
    into one from added p limit 1;
    if one.payments = 1 then
      update advances set paid_total = paid_total + case when one.counts then one.amount else 0 end,
        received_total = received_total + case one.figure when 'received' then one.amount else 0 end,
        in_flight_total = in_flight_total + case one.figure when 'in_flight' then one.amount else 0 end,
        returned_total = returned_total + case one.figure when 'returned' then one.amount else 0 end
      where id = one.advance_id;
      return null;
    end if;
    select array_agg((advance_id, paid, received, in_flight, returned)::money_change) into changes from (
      select p.advance_id, coalesce(sum(p.amount) filter (where s.status is not null), 0) as paid,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0) as received,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'in_flight'), 0) as in_flight,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'returned'), 0) as returned
      from added p left join paid_statuses s on s.status = p.status
      group by p.advance_id
    ) change where (paid, received, in_flight, returned) <> (0, 0, 0, 0);
  elsif tg_op = 'DELETE' then
    select array_agg((advance_id, paid, received, in_flight, returned)::money_change) into changes from (
      select p.advance_id, coalesce(sum(p.amount) filter (where s.status is not null), 0) as paid,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0) as received,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'in_flight'), 0) as in_flight,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'returned'), 0) as returned
      from (select advance_id, status, -amount as amount from removed) p left join paid_statuses s on s.status = p.status
      group by p.advance_id
    ) change where (paid, received, in_flight, returned) <> (0, 0, 0, 0);
  else
    select array_agg((advance_id, paid, received, in_flight, returned)::money_change) into changes from (
      select p.advance_id, coalesce(sum(p.amount) filter (where s.status is not null), 0) as paid,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0) as received,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'in_flight'), 0) as in_flight,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'returned'), 0) as returned
      from (select advance_id, status, amount from added union all select advance_id, status, -amount from removed) p left join paid_statuses s on s.status = p.status
      group by p.advance_id
    ) change where (paid, received, in_flight, returned) <> (0, 0, 0, 0);
  end if;

  -- The lower id first, whoever comes: two payments that swap their advances must not wait for each other.
  perform from advances where id in (select advance_id from unnest(changes)) order by id for no key update;
  update advances set paid_total = paid_total + change.paid, received_total = received_total + change.received,
    in_flight_total = in_flight_total + change.in_flight, returned_total = returned_total + change.returned
  from unnest(changes) change where id = change.advance_id;

  -- A payment that is moved from or to a day to come has not come yet, or has now, although no total changes.
  if tg_op = 'UPDATE' then
    moved := array(
      select distinct a.advance_id from added a join removed r on r.id = a.id
      where a.date <> r.date and greatest(a.date, r.date) > (select day from book_day) order by a.advance_id
    );
    if moved <> '{}' then
      perform from advances where id = any(moved) order by id for no key update;
      perform keep_pace(moved);
    end if;
  end if;
  return null;
end
$$;
drop type paid_change;

-- The first day by whose end the debits up to an ordinal have been taken.
create function debit_day(rule text, ordinal integer) returns date language plpgsql stable parallel safe as $$
begin
  case rule
    when 'extend' then return (select day from calendar where extend >= ordinal order by extend, day limit 1);
    when 'after' then return (select day from calendar where after >= ordinal order by after, day limit 1);
    else return (select day from calendar where before >= ordinal order by before, day limit 1);
  end case;
end
$$;

create type kept_pace as (behind bigint, past_since date, no_schedule boolean, due bigint, debits integer, expected bigint, turns_on date);

-- The pace of an advance as of a day (R15.17, R15.18), from its segments and from what it has received in all, in cents.
create function pace_of(advance uuid, shown_status smallint, received bigint, today date) returns kept_pace
language plpgsql stable as $$
declare
  pace kept_pace;
  on_day calendar;
  day_before calendar;
  segment schedule_segments;
  rows_due integer;
  rows_before integer;
  expected bigint := 0;
  expected_before bigint := 0;
  debits integer := 0;
  next_due date;
  oldest date;
begin
  -- Closed, Paid OFF and Renewed are not collected any more (R15.23).
  pace.no_schedule := false;
  if shown_status not between 1 and 4 then
    return pace;
  end if;
  select * into on_day from calendar where day = today;
  select * into day_before from calendar where day = today - 1;

  -- A payment that is dated later has not come yet. It will on its day.
  select received - coalesce(sum(cents(amount)), 0), min(date) into received, pace.turns_on
  from payments where advance_id = advance and date > today and figure_of(status) = 'received';

  pace.no_schedule := true;
  for segment in select * from schedule_segments where advance_id = advance order by first_row loop
    pace.no_schedule := false;
    rows_due := least(greatest(
      (case segment.rule when 'extend' then on_day.extend when 'after' then on_day.after else on_day.before end - segment.start) / segment.step, 0
    ), segment.count);
    rows_before := least(greatest(
      (case segment.rule when 'extend' then day_before.extend when 'after' then day_before.after else day_before.before end - segment.start)
        / segment.step, 0
    ), segment.count);
    debits := debits + rows_due - rows_before;
    expected := expected + case when rows_due < segment.count then rows_due * segment.payment else segment.total end;
    expected_before := expected_before + case when rows_before < segment.count then rows_before * segment.payment else segment.total end;
    if next_due is null and rows_due < segment.count then
      next_due := debit_day(segment.rule, segment.start + (rows_due + 1) * segment.step);
    end if;
    if oldest is null and received < segment.paid_before + segment.total then
      oldest := debit_day(segment.rule, (segment.start
        + (least(greatest(received - segment.paid_before, 0) / segment.payment, segment.count - 1) + 1) * segment.step)::integer);
    end if;
  end loop;
  if pace.no_schedule then
    pace.turns_on := null;
    return pace;
  end if;
  pace.behind := greatest(expected - received, 0);
  pace.past_since := case when oldest < today then oldest else 'infinity' end;
  if debits > 0 then
    pace.due := expected - expected_before;
    pace.debits := debits;
    pace.expected := expected;
  end if;
  -- A debit that is due today is past due tomorrow, and no longer due today.
  pace.turns_on := least(pace.turns_on, next_due, case when oldest >= today then oldest + 1 end, case when debits > 0 then today + 1 end);
  return pace;
end
$$;

-- The day of the book. Until the end of the transaction nobody can turn it.
create function held_book_day() returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7300003);
  return (select day from book_day);
end
$$;

-- Recomputes the pace of advances whose schedule or day has changed.
create function keep_pace(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  today date := held_book_day();
begin
  perform from advance_paid_order where id = any(ids) order by id for no key update;
  update advance_paid_order p set (behind, past_since, no_schedule, due, debits, expected, turns_on) =
    (select behind, past_since, no_schedule, due, debits, expected, turns_on from pace_of(p.id, p.status, p.received, today))
  from unnest(ids) changed (id) where p.id = changed.id;
end
$$;

-- Makes this the day of the book, and returns what it is: one process may be a moment ahead of another. A book that is more than a day ahead was turned
-- by a wrong clock, and everything is computed again.
create function turn_book_day(today date) returns date language plpgsql as $$
declare
  book date := (select day from book_day);
begin
  if book < today or book > today + 1 then
    perform pg_advisory_xact_lock(7300003);
    book := (select day from book_day);
    if book < today or book > today + 1 then
      update book_day set day = today;
      if book > today then
        update advance_paid_order set turns_on = today
        where id in (select id from advance_paid_order where behind is not null order by id for no key update);
      end if;
    end if;
  end if;
  return (select day from book_day);
end
$$;

-- Recomputes up to `most` advances whose figures change by the day of the book, and returns whether others are left. Several may call it at the same time.
create function roll_pace(most integer) returns boolean language plpgsql as $$
declare
  today date := held_book_day();
  ids uuid[];
begin
  ids := array(
    select id from advance_paid_order
    where id in (select id from advance_paid_order where behind is not null and turns_on <= today order by id limit most) and turns_on <= today
    order by id for no key update
  );
  perform keep_pace(ids);
  return exists (select from advance_paid_order where behind is not null and turns_on <= today);
end
$$;

create function keep_planned_advances() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct advance_id from planned order by advance_id);
begin
  -- In the order of 0023, because the rest of a save or of a deletion may lock the facts too.
  perform held_book_day();
  perform from advance_facts where id = any(ids) order by id for no key update;
  perform keep_pace(ids);
  return null;
end
$$;
create trigger keep_pace_insert after insert on schedule_segments
  referencing new table as planned for each statement execute function keep_planned_advances();
create trigger keep_pace_update after update on schedule_segments
  referencing new table as planned for each statement execute function keep_planned_advances();
create trigger keep_pace_delete after delete on schedule_segments
  referencing old table as planned for each statement execute function keep_planned_advances();

create or replace function keep_new_advances() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  ids uuid[] := array(select id from added);
  today date := held_book_day();
begin
  perform from merchants where id in (select merchant_id from added) order by id for share;
  insert into advance_facts select * from expected_advance_facts where id = any(ids);
  insert into advance_paid_order (id, date_funded, status, funder, iso, sales_rep, state, paid, performance, received, in_flight,
    behind, past_since, no_schedule, due, debits, expected, turns_on)
  select f.id, f.date_funded, f.status, f.funder, f.iso, f.sales_rep, f.state, f.paid, performance_of(f.paid, f.payback),
    cents(a.received_total), cents(a.in_flight_total), p.behind, p.past_since, p.no_schedule, p.due, p.debits, p.expected, p.turns_on
  from advance_facts f join advances a on a.id = f.id
  cross join lateral pace_of(f.id, f.status, cents(a.received_total), today) p
  where f.id = any(ids);
  insert into advance_searches select * from expected_advance_searches where id = any(ids);
  insert into book_changes (date_funded, status, advances, amount, payback, paid)
  select date_funded, status, count(*), sum(amount), sum(payback), sum(paid) from advance_facts where id = any(ids) group by date_funded, status;
  return null;
end
$$;

create or replace function keep_changed_advances() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  one record;
  fact_ids uuid[];
  word_ids uuid[];
  paid_ids uuid[];
  today date := held_book_day();
begin
  -- A payment, or a change that no list shows, is by far the most frequent one.
  if (select count(*) from (select from added limit 2) few) = 1 then
    select a.id, cents(a.paid_total) as paid, cents(a.payback) as payback, cents(a.paid_total - r.paid_total) as more, a.date_funded,
      shown_status(a.deal_flow, a.paid_total, a.payback) as status, cents(a.received_total) as received, cents(a.in_flight_total) as in_flight,
      (a.paid_total, a.received_total, a.in_flight_total) is distinct from (r.paid_total, r.received_total, r.in_flight_total) as is_money,
      (a.id, a.merchant_id, a.funder_id, a.iso_id, a.sales_rep_id, a.advance_id, a.aliases, a.amount, a.payback, a.factor_rate, a.date_funded,
        shown_status(a.deal_flow, a.paid_total, a.payback))
      is distinct from (r.id, r.merchant_id, r.funder_id, r.iso_id, r.sales_rep_id, r.advance_id, r.aliases, r.amount, r.payback, r.factor_rate,
        r.date_funded, shown_status(r.deal_flow, r.paid_total, r.payback)) as is_more_than_paid
    into one from added a, removed r;
    if not one.is_more_than_paid then
      if one.more <> 0 then
        -- No index of advance_facts has it: a heap-only update.
        update advance_facts set paid = one.paid where id = one.id;
      end if;
      if one.is_money then
        update advance_paid_order set paid = one.paid, performance = performance_of(one.paid, one.payback), received = one.received,
          in_flight = one.in_flight, (behind, past_since, no_schedule, due, debits, expected, turns_on) =
            (select behind, past_since, no_schedule, due, debits, expected, turns_on from pace_of(one.id, one.status, one.received, today))
        where id = one.id;
      end if;
      if one.more <> 0 then
        insert into book_changes (date_funded, status, advances, amount, payback, paid) values (one.date_funded, one.status, 0, 0, 0, one.more);
      end if;
      return null;
    end if;
  end if;

  paid_ids := array(
    select id from (
      select id, paid_total, payback, received_total, in_flight_total from added
      except
      select id, paid_total, payback, received_total, in_flight_total from removed
    ) changed order by id
  );
  fact_ids := array(
    select id from (
      select id, funder_id, iso_id, sales_rep_id, advance_id, amount, payback, factor_rate, date_funded,
        shown_status(deal_flow, paid_total, payback) from added
      except
      select id, funder_id, iso_id, sales_rep_id, advance_id, amount, payback, factor_rate, date_funded,
        shown_status(deal_flow, paid_total, payback) from removed
    ) changed order by id
  );
  word_ids := array(
    select id from (
      select id, merchant_id, advance_id, aliases from added
      except
      select id, merchant_id, advance_id, aliases from removed
    ) changed order by id
  );

  if word_ids <> '{}' then
    perform from merchants where id in (select merchant_id from advances where id = any(word_ids)) order by id for share;
    if cardinality(fact_ids || word_ids || paid_ids) > 1 then
      perform lock_listed(fact_ids || word_ids || paid_ids);
    end if;
    update advance_facts f set merchant = e.merchant, state = e.state
    from unnest(word_ids) changed (id) join expected_advance_facts e on e.id = changed.id
    where f.id = changed.id and (f.merchant, f.state) is distinct from (e.merchant, e.state);
  end if;
  -- A statement that joins several tables may find their rows in any order.
  if cardinality(fact_ids || word_ids || paid_ids) > 1 then
    perform from advance_facts where id = any(fact_ids || word_ids || paid_ids) order by id for no key update;
    perform from advance_paid_order where id = any(fact_ids || word_ids || paid_ids) order by id for no key update;
  end if;
  if fact_ids <> '{}' or word_ids <> '{}' then
    -- Each table's rows are changed by one statement, in their order.
    fact_ids := array(select distinct id from unnest(fact_ids || word_ids || paid_ids) changed (id) order by id);
    paid_ids := fact_ids;
    update advance_facts f set (date_funded, status, funder, iso, sales_rep, code, amount, payback, factor_rate, paid) =
      (e.date_funded, e.status, e.funder, e.iso, e.sales_rep, e.code, e.amount, e.payback, e.factor_rate, e.paid)
    from unnest(fact_ids) changed (id) join expected_advance_facts e on e.id = changed.id where f.id = changed.id;
  elsif paid_ids <> '{}' then
    update advance_facts f set paid = cents(a.paid_total)
    from unnest(paid_ids) changed (id) join advances a on a.id = changed.id where f.id = changed.id and f.paid <> cents(a.paid_total);
  else
    return null;
  end if;
  update advance_paid_order p set (date_funded, status, funder, iso, sales_rep, state, paid, performance, received, in_flight) =
      (f.date_funded, f.status, f.funder, f.iso, f.sales_rep, f.state, f.paid, performance_of(f.paid, f.payback), cents(a.received_total),
        cents(a.in_flight_total)),
    (behind, past_since, no_schedule, due, debits, expected, turns_on) =
      (select behind, past_since, no_schedule, due, debits, expected, turns_on from pace_of(f.id, f.status, cents(a.received_total), today))
  from unnest(paid_ids) changed (id) join advance_facts f on f.id = changed.id join advances a on a.id = f.id
  where p.id = changed.id;
  if fact_ids <> '{}' then
    update advance_searches s set (date_funded, funder, iso, sales_rep) = (f.date_funded, f.funder, f.iso, f.sales_rep)
    from unnest(fact_ids) changed (id) join advance_facts f on f.id = changed.id
    where s.id = changed.id and (s.date_funded, s.funder, s.iso, s.sales_rep) <> (f.date_funded, f.funder, f.iso, f.sales_rep);
  end if;
  if word_ids <> '{}' then
    update advance_searches s set words = e.words
    from unnest(word_ids) changed (id) join expected_advance_searches e on e.id = changed.id where s.id = changed.id;
  end if;

  insert into book_changes (date_funded, status, advances, amount, payback, paid)
  select date_funded, status, sum(advances), sum(amount), sum(payback), sum(paid) from (
    select date_funded, shown_status(deal_flow, paid_total, payback) as status, 1 as advances,
      cents(amount) as amount, cents(payback) as payback, cents(paid_total) as paid from added
    union all
    select date_funded, shown_status(deal_flow, paid_total, payback), -1, -cents(amount), -cents(payback), -cents(paid_total) from removed
  ) moved
  group by date_funded, status
  having sum(advances) <> 0 or sum(amount) <> 0 or sum(payback) <> 0 or sum(paid) <> 0;
  return null;
end
$$;

-- The pace that the kept one must be: of every debit of every segment, one by one, as of the day up to which the advance was rolled. Slow, for `reconcile`.
create view expected_pace as
with debit as (
  select s.advance_id, s.first_row + i as row, debit_day(s.rule, s.start + (i + 1) * s.step) as due,
    case when i + 1 < s.count then s.payment else s.total - (s.count - 1) * s.payment end as amount
  from schedule_segments s cross join lateral generate_series(0, s.count - 1) i
), owed as (
  select advance_id, due, amount, sum(amount) over (partition by advance_id order by row) as owed from debit
), came as (
  select advance_id, coalesce(sum(amount) filter (where status = 'cleared'), 0) as received,
    coalesce(sum(amount) filter (where status = 'pending'), 0) as in_flight,
    coalesce(sum(amount) filter (where status = 'cleared' and date <= (select day from book_day)), 0) as by_now
  from payments group by advance_id
), money as (
  select f.id, f.status between 1 and 4 as is_collected, cents(coalesce(c.received, 0)) as received, cents(coalesce(c.in_flight, 0)) as in_flight,
    cents(coalesce(c.by_now, 0)) as by_now, exists (select from schedule_segments s where s.advance_id = f.id) as is_planned
  from expected_advance_facts f left join came c on c.advance_id = f.id
)
select m.id, m.received, m.in_flight,
  case when m.is_collected then sum(o.amount) filter (where o.due = b.day) end::bigint as due,
  case when m.is_collected then nullif(count(*) filter (where o.due = b.day), 0) end::integer as debits,
  case when m.is_collected and count(*) filter (where o.due = b.day) > 0 then max(o.owed) filter (where o.due <= b.day) end::bigint as expected,
  case when m.is_collected and m.is_planned then greatest(0, coalesce(max(o.owed) filter (where o.due <= b.day), 0) - m.by_now)::bigint end as behind,
  case when m.is_collected and m.is_planned then coalesce(min(o.due) filter (where o.owed > m.by_now and o.due < b.day), 'infinity') end as past_since,
  m.is_collected and not m.is_planned as no_schedule
from money m cross join book_day b left join owed o on o.advance_id = m.id
group by m.id, m.is_collected, m.is_planned, m.received, m.in_flight, m.by_now, b.day;

-- What `reconcile` looks for beside listed_differences.
create view pace_differences as
-- What came, by advance.
select 'advances' as kept, a.id::text as key
from advances a
left join (
  select advance_id, sum(amount) filter (where status = 'cleared') as received, sum(amount) filter (where status = 'pending') as in_flight,
    sum(amount) filter (where status in ('failed', 'reversed')) as returned
  from payments group by advance_id
) p on p.advance_id = a.id
where (a.received_total, a.in_flight_total, a.returned_total) <> (coalesce(p.received, 0), coalesce(p.in_flight, 0), coalesce(p.returned, 0))
union all
select 'advance_paid_order', k.id::text
from advance_paid_order k left join expected_pace e on e.id = k.id
where (k.received, k.in_flight, k.behind, k.past_since, k.no_schedule, k.due, k.debits, k.expected)
  is distinct from (e.received, e.in_flight, e.behind, e.past_since, e.no_schedule, e.due, e.debits, e.expected);
