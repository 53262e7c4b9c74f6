-- What the dashboard sums, by deal flow and by day, so that its figures of dates and of a status cost as little as those of the whole book
-- (docs/decisions/0070-keep-the-dashboards-sums-by-day-and-deal-flow.md). Locks are taken in the order of 0023 and 0037; nothing new is locked.

set local work_mem = '128MB';

-- The deal flow by itself, numbered as in shown_status: for closed advances `status` does not say it.
alter table book_changes add column flow smallint;
alter table book_days add column flow smallint;
delete from book_changes;
delete from book_days;
alter table book_changes alter column flow set not null;
alter table book_days drop constraint book_days_pkey, add primary key (date_funded, status, flow);
insert into book_days (date_funded, status, flow, advances, amount, payback, paid)
select date_funded, status, flow, count(*), sum(amount), sum(payback), sum(paid) from advance_facts group by 1, 2, 3;

-- What was paid on a day beside what was received: payments with another status may count too (PAID_STATUSES).
alter table received_changes add column flow smallint, add column paid bigint;
alter table received_days add column flow smallint, add column paid bigint;
with folded as (
  delete from received_changes returning *
)
insert into pool_months as kept
select cohort, month_of(day), sum(received) from folded group by 1, 2
on conflict (cohort, month) do update set received = kept.received + excluded.received;
delete from received_days;
alter table received_changes alter column flow set not null, alter column paid set not null;
alter table received_days drop constraint received_days_pkey, add primary key (day, flow), alter column paid set not null;

create view expected_received_days as
select p.date as day, f.flow, cents(coalesce(sum(p.amount) filter (where p.status = 'cleared'), 0)) as received,
  cents(coalesce(sum(p.amount) filter (where s.status is not null), 0)) as paid
from payments p
join (select id, shown_status(deal_flow, 0, 1) as flow from advances) f on f.id = p.advance_id
left join paid_statuses s on s.status = p.status
where p.status = 'cleared' or s.status is not null
group by 1, 2;
insert into received_days (day, flow, received, paid) select day, flow, received, paid from expected_received_days;

create view received_by_flow as
select day, flow, received, paid from received_days union all select day, flow, received, paid from received_changes;

create or replace view received_on_days as
select day, sum(received)::bigint as received
from (select day, received from received_days union all select day, received from received_changes where received <> 0) kept
group by day;
create or replace view pool_on_months as
select cohort, month, sum(received)::bigint as received
from (select cohort, month, received from pool_months union all select cohort, month_of(day), received from received_changes where received <> 0) kept
group by cohort, month;

-- The newest advances of a status.
create index advances_deal_flow on advances (deal_flow, date_funded desc, id desc);

analyze book_days;
analyze received_days;
reset work_mem;

-- From here on: the triggers that keep it.

create or replace function fold_book_changes() returns void language plpgsql as $$
begin
  -- In other isolation levels a row that somebody has just folded would be an error.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300002) then
    return;
  end if;
  with folded as (
    delete from book_changes returning *
  )
  insert into book_days as kept (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, status, flow, sum(advances), sum(amount), sum(payback), sum(paid) from folded group by date_funded, status, flow
  on conflict (date_funded, status, flow) do update set advances = kept.advances + excluded.advances, amount = kept.amount + excluded.amount,
    payback = kept.payback + excluded.payback, paid = kept.paid + excluded.paid;
end
$$;

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
  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, status, flow, count(*), sum(amount), sum(payback), sum(paid) from advance_facts where id = any(ids) group by 1, 2, 3;
  return null;
end
$$;

create or replace function keep_removed_advances() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  ids uuid[] := array(select id from removed);
begin
  perform lock_listed(ids);
  delete from advance_facts where id = any(ids);
  delete from advance_paid_order where id = any(ids);
  delete from advance_searches where id = any(ids);
  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, shown_status(deal_flow, paid_total, payback), shown_status(deal_flow, 0, 1), -count(*), -sum(cents(amount)), -sum(cents(payback)), -sum(cents(paid_total))
  from removed group by 1, 2, 3;
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
  limit_ids uuid[];
  old_limits date[];
  new_limits date[];
  today date := held_book_day();
begin
  -- A payment, or a change that no list shows, is by far the most frequent one.
  if (select count(*) from (select from added limit 2) few) = 1 then
    select a.id, cents(a.paid_total) as paid, cents(a.payback) as payback, cents(a.paid_total - r.paid_total) as more, a.date_funded,
      shown_status(a.deal_flow, a.paid_total, a.payback) as status, shown_status(a.deal_flow, 0, 1) as flow, cents(a.received_total) as received, cents(a.in_flight_total) as in_flight,
      a.last_received, r.last_received as was_last,
      (a.paid_total, a.received_total, a.in_flight_total) is distinct from (r.paid_total, r.received_total, r.in_flight_total) as is_money,
      (a.id, a.merchant_id, a.funder_id, a.iso_id, a.sales_rep_id, a.advance_id, a.aliases, a.amount, a.payback, a.factor_rate, a.date_funded,
        a.expected_end_date, a.deal_flow, a.origination_commission, a.company_commission, shown_status(a.deal_flow, a.paid_total, a.payback))
      is distinct from (r.id, r.merchant_id, r.funder_id, r.iso_id, r.sales_rep_id, r.advance_id, r.aliases, r.amount, r.payback, r.factor_rate,
        r.date_funded, r.expected_end_date, r.deal_flow, r.origination_commission, r.company_commission,
        shown_status(r.deal_flow, r.paid_total, r.payback)) as is_more_than_paid
    into one from added a, removed r;
    if not one.is_more_than_paid then
      if one.is_money or one.last_received is distinct from one.was_last then
        -- No index of advance_facts has these: a heap-only update.
        update advance_facts set paid = one.paid, received = one.received, last_received = one.last_received where id = one.id;
      end if;
      if one.is_money then
        update advance_paid_order set paid = one.paid, performance = performance_of(one.paid, one.payback), received = one.received,
          in_flight = one.in_flight, (behind, past_since, no_schedule, due, debits, expected, turns_on) =
            (select behind, past_since, no_schedule, due, debits, expected, turns_on from pace_of(one.id, one.status, one.received, today))
        where id = one.id;
      end if;
      if one.more <> 0 then
        insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
        values (one.date_funded, one.status, one.flow, 0, 0, 0, one.more);
      end if;
      -- The debits of a deal that is not collected any more are expected up to its last payment.
      if one.status not between 1 and 4 and one.last_received is distinct from one.was_last then
        perform keep_due_limits(array[one.id], array[one.was_last], array[one.last_received]);
      end if;
      return null;
    end if;
  end if;

  paid_ids := array(
    select id from (
      select id, paid_total, payback, received_total, in_flight_total, last_received from added
      except
      select id, paid_total, payback, received_total, in_flight_total, last_received from removed
    ) changed order by id
  );
  fact_ids := array(
    select id from (
      select id, merchant_id, funder_id, iso_id, sales_rep_id, advance_id, amount, payback, factor_rate, date_funded, expected_end_date, deal_flow,
        origination_commission, company_commission, shown_status(deal_flow, paid_total, payback) from added
      except
      select id, merchant_id, funder_id, iso_id, sales_rep_id, advance_id, amount, payback, factor_rate, date_funded, expected_end_date, deal_flow,
        origination_commission, company_commission, shown_status(deal_flow, paid_total, payback) from removed
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
    update advance_facts f set (date_funded, status, funder, iso, sales_rep, code, amount, payback, factor_rate, paid, merchant_id, ends, flow, fees,
        commission, received, last_received) =
      (e.date_funded, e.status, e.funder, e.iso, e.sales_rep, e.code, e.amount, e.payback, e.factor_rate, e.paid, e.merchant_id, e.ends, e.flow, e.fees,
        e.commission, e.received, e.last_received)
    from unnest(fact_ids) changed (id) join expected_advance_facts e on e.id = changed.id where f.id = changed.id;
  elsif paid_ids <> '{}' then
    update advance_facts f set (paid, received, last_received) = (cents(a.paid_total), cents(a.received_total), a.last_received)
    from unnest(paid_ids) changed (id) join advances a on a.id = changed.id
    where f.id = changed.id
      and (f.paid, f.received, f.last_received) is distinct from (cents(a.paid_total), cents(a.received_total), a.last_received);
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

  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, status, flow, sum(advances), sum(amount), sum(payback), sum(paid) from (
    select date_funded, shown_status(deal_flow, paid_total, payback) as status, shown_status(deal_flow, 0, 1) as flow, 1 as advances,
      cents(amount) as amount, cents(payback) as payback, cents(paid_total) as paid from added
    union all
    select date_funded, shown_status(deal_flow, paid_total, payback), shown_status(deal_flow, 0, 1), -1, -cents(amount), -cents(payback), -cents(paid_total) from removed
  ) moved
  group by date_funded, status, flow
  having sum(advances) <> 0 or sum(amount) <> 0 or sum(payback) <> 0 or sum(paid) <> 0;

  -- Added and removed rows are not joined, which without the other joins would compare each with each.
  select array_agg(id), array_agg(old_limit), array_agg(new_limit) into limit_ids, old_limits, new_limits from (
    select id, max(upto) filter (where not is_new) as old_limit, max(upto) filter (where is_new) as new_limit from (
      select id, true as is_new, due_limit(shown_status(deal_flow, paid_total, payback), last_received) as upto from added
      union all
      select id, false, due_limit(shown_status(deal_flow, paid_total, payback), last_received) from removed
    ) side group by id
  ) deal where old_limit is distinct from new_limit;
  if limit_ids is not null then
    perform keep_due_limits(limit_ids, old_limits, new_limits);
  end if;

  -- A deal that is funded in another month takes what it has received along. Its days and deal flows stay as they are.
  insert into received_changes (day, cohort, flow, received, paid)
  select m.month, side.cohort, shown_status(a.deal_flow, 0, 1), sum(side.sign * m.received), 0
  from (
    select id, month_of(date_funded) as cohort, sum(sign) as sign from (
      select id, date_funded, 1 as sign from added union all select id, date_funded, -1 from removed
    ) both_sides group by 1, 2 having sum(sign) <> 0
  ) side join advances a on a.id = side.id join advance_months m on m.advance_id = side.id
  where m.received <> 0
  group by 1, 2, 3;

  -- A deal with another deal flow takes the payments of each day along. Its months stay as they are.
  insert into received_changes (day, cohort, flow, received, paid)
  select p.date, month_of(a.date_funded), side.flow, coalesce(sum(side.sign * cents(p.amount)) filter (where figure_of(p.status) = 'received'), 0),
    coalesce(sum(side.sign * cents(p.amount)) filter (where s.status is not null), 0)
  from (
    select id, flow, sum(sign) as sign from (
      select id, shown_status(deal_flow, 0, 1) as flow, 1 as sign from added union all select id, shown_status(deal_flow, 0, 1), -1 from removed
    ) both_sides group by 1, 2 having sum(sign) <> 0
  ) side join advances a on a.id = side.id join payments p on p.advance_id = side.id left join paid_statuses s on s.status = p.status
  where figure_of(p.status) = 'received' or s.status is not null
  group by 1, 2, 3;
  return null;
end
$$;

create or replace function keep_paid_total() returns trigger language plpgsql as $$
declare
  changes money_change[];
  changed_ids uuid[];
  changed_months date[];
  moved uuid[];
  one record;
  funded date;
  flow_of smallint;
begin
  if tg_op = 'INSERT' then
    -- A single payment is by far the most frequent change.
    select advance_id, amount, date, figure_of(status) as figure, exists (select from paid_statuses s where s.status = p.status) as counts,
      (select count(*) from (select from added limit 2) few) as payments
    into one from added p limit 1;
    if one.payments = 1 then
      update advances set paid_total = paid_total + case when one.counts then one.amount else 0 end,
        received_total = received_total + case one.figure when 'received' then one.amount else 0 end,
        in_flight_total = in_flight_total + case one.figure when 'in_flight' then one.amount else 0 end,
        returned_total = returned_total + case one.figure when 'returned' then one.amount else 0 end,
        last_received = case one.figure when 'received' then greatest(last_received, one.date) else last_received end
      where id = one.advance_id returning date_funded, shown_status(deal_flow, 0, 1) into funded, flow_of;
      if one.figure = 'received' or one.counts then
        insert into advance_months as kept
        values (one.advance_id, month_of(one.date), case one.figure when 'received' then cents(one.amount) else 0 end,
          case when one.counts then cents(one.amount) else 0 end, case one.figure when 'received' then one.date end)
        on conflict (advance_id, month) do update set received = kept.received + excluded.received, paid = kept.paid + excluded.paid,
          last_received = greatest(kept.last_received, excluded.last_received);
        insert into received_changes (day, cohort, flow, received, paid)
        values (one.date, month_of(funded), flow_of, case one.figure when 'received' then cents(one.amount) else 0 end,
          case when one.counts then cents(one.amount) else 0 end);
      end if;
      return null;
    end if;
    select array_agg((advance_id, paid, received, in_flight, returned, last_received)::money_change) into changes from (
      select p.advance_id, coalesce(sum(p.amount) filter (where s.status is not null), 0) as paid,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0) as received,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'in_flight'), 0) as in_flight,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'returned'), 0) as returned,
        max(p.date) filter (where figure_of(p.status) = 'received') as last_received
      from added p left join paid_statuses s on s.status = p.status
      group by p.advance_id
    ) change where (paid, received, in_flight, returned) <> (0, 0, 0, 0);
    -- The lower id first, whoever comes: two payments that swap their advances must not wait for each other.
    perform from advances where id in (select advance_id from unnest(changes)) order by id for no key update;
    update advances a set paid_total = paid_total + change.paid, received_total = received_total + change.received,
      in_flight_total = in_flight_total + change.in_flight, returned_total = returned_total + change.returned,
      last_received = greatest(a.last_received, change.last_received)
    from unnest(changes) change where id = change.advance_id;
    insert into advance_months as kept
    select p.advance_id, month_of(p.date), cents(coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0)),
      cents(coalesce(sum(p.amount) filter (where s.status is not null), 0)), max(p.date) filter (where figure_of(p.status) = 'received')
    from added p left join paid_statuses s on s.status = p.status
    where figure_of(p.status) = 'received' or s.status is not null
    group by p.advance_id, month_of(p.date)
    order by month_of(p.date), p.advance_id
    on conflict (advance_id, month) do update set received = kept.received + excluded.received, paid = kept.paid + excluded.paid,
      last_received = greatest(kept.last_received, excluded.last_received);
    insert into received_changes (day, cohort, flow, received, paid)
    select p.date, month_of(a.date_funded), shown_status(a.deal_flow, 0, 1), cents(coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0)),
      cents(coalesce(sum(p.amount) filter (where s.status is not null), 0))
    from added p join advances a on a.id = p.advance_id left join paid_statuses s on s.status = p.status
    where figure_of(p.status) = 'received' or s.status is not null group by 1, 2, 3;
    return null;
  end if;

  if tg_op = 'DELETE' then
    select array_agg(advance_id), array_agg(month) into changed_ids, changed_months
    from (select distinct advance_id, month_of(date) as month from removed) changed;
  else
    select array_agg(advance_id), array_agg(month) into changed_ids, changed_months from (
      select distinct advance_id, month_of(date) as month from (
        (select id, advance_id, date, amount, status from added except all select id, advance_id, date, amount, status from removed)
        union all
        (select id, advance_id, date, amount, status from removed except all select id, advance_id, date, amount, status from added)
      ) differing
    ) changed;
  end if;
  if changed_ids is null then
    return null;
  end if;
  perform from advances where id = any(changed_ids) order by id for no key update;
  perform keep_months(changed_ids, changed_months);
  if tg_op = 'DELETE' then
    insert into received_changes (day, cohort, flow, received, paid)
    select p.date, month_of(a.date_funded), shown_status(a.deal_flow, 0, 1), -cents(coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0)),
      -cents(coalesce(sum(p.amount) filter (where s.status is not null), 0))
    from removed p join advances a on a.id = p.advance_id left join paid_statuses s on s.status = p.status
    where figure_of(p.status) = 'received' or s.status is not null group by 1, 2, 3;
    select array_agg((p.advance_id, paid, received, in_flight, returned,
      (select max(m.last_received) from advance_months m where m.advance_id = p.advance_id))::money_change)
    into changes from (
      select p.advance_id, coalesce(sum(p.amount) filter (where s.status is not null), 0) as paid,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0) as received,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'in_flight'), 0) as in_flight,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'returned'), 0) as returned
      from (select advance_id, status, -amount as amount from removed) p left join paid_statuses s on s.status = p.status
      group by p.advance_id
    ) p;
  else
    insert into received_changes (day, cohort, flow, received, paid)
    select date, cohort, flow, received, paid from (
      select p.date, month_of(a.date_funded) as cohort, shown_status(a.deal_flow, 0, 1) as flow,
        cents(coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0)) as received,
        cents(coalesce(sum(p.amount) filter (where s.status is not null), 0)) as paid
      from (select advance_id, date, amount, status from added union all select advance_id, date, -amount, status from removed) p
      join advances a on a.id = p.advance_id left join paid_statuses s on s.status = p.status
      where figure_of(p.status) = 'received' or s.status is not null group by 1, 2, 3
    ) change where (received, paid) <> (0, 0);
    select array_agg((p.advance_id, paid, received, in_flight, returned,
      (select max(m.last_received) from advance_months m where m.advance_id = p.advance_id))::money_change)
    into changes from (
      select p.advance_id, coalesce(sum(p.amount) filter (where s.status is not null), 0) as paid,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0) as received,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'in_flight'), 0) as in_flight,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'returned'), 0) as returned
      from (select advance_id, status, amount from added union all select advance_id, status, -amount from removed) p left join paid_statuses s on s.status = p.status
      group by p.advance_id
    ) p;
  end if;
  update advances a set paid_total = paid_total + change.paid, received_total = received_total + change.received,
    in_flight_total = in_flight_total + change.in_flight, returned_total = returned_total + change.returned, last_received = change.last_received
  from unnest(changes) change
  where id = change.advance_id
    and ((change.paid, change.received, change.in_flight, change.returned) <> (0, 0, 0, 0) or change.last_received is distinct from a.last_received);

  -- A payment that is moved from or to a day to come has not come yet, or has now, although no total changes.
  if tg_op = 'UPDATE' then
    moved := array(
      select distinct a.advance_id from added a join removed r on r.id = a.id
      where a.date <> r.date and greatest(a.date, r.date) > (select day from book_day) order by a.advance_id
    );
    if moved <> '{}' then
      perform keep_pace(moved);
    end if;
  end if;
  return null;
end
$$;

create or replace function fold_day_changes() returns trigger language plpgsql as $$
begin
  -- As fold_book_changes in 0024.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300007) then
    return null;
  end if;
  with folded as (
    delete from received_changes returning *
  ), by_month as (
    insert into pool_months as kept
    select cohort, month_of(day), sum(received) from folded group by 1, 2 having sum(received) <> 0
    on conflict (cohort, month) do update set received = kept.received + excluded.received
  )
  insert into received_days as kept (day, flow, received, paid)
  select day, flow, sum(received), sum(paid) from folded group by day, flow
  on conflict (day, flow) do update set received = kept.received + excluded.received, paid = kept.paid + excluded.paid;
  with folded as (
    delete from due_changes returning *
  )
  insert into due_steps as kept
  select rule, step, ordinal, sum(delta) from folded group by rule, step, ordinal
  on conflict (rule, step, ordinal) do update set delta = kept.delta + excluded.delta;
  return null;
end
$$;

-- Months and days by what counts as paid now. The caller has locked the payments and the advances.
create or replace function keep_paid_months() returns void language plpgsql as $$
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

-- What `reconcile` looks for.
create or replace view listed_differences as
select 'advance_facts' as kept, coalesce(k.id, e.id)::text as key
from (
  select id, date_funded, status, funder, iso, sales_rep, state, syndicators, code, merchant, amount, payback, factor_rate, paid,
    merchant_id, ends, flow, fees, commission, shares, received, last_received
  from advance_facts
) k full join expected_advance_facts e on e.id = k.id where k is distinct from e
union all
select 'advance_paid_order', coalesce(k.id, e.id)::text
from advance_paid_order k full join expected_advance_facts e on e.id = k.id
where (k.id, k.date_funded, k.status, k.funder, k.iso, k.sales_rep, k.state, k.paid, k.performance)
  is distinct from (e.id, e.date_funded, e.status, e.funder, e.iso, e.sales_rep, e.state, e.paid, performance_of(e.paid, e.payback))
union all
select 'advance_searches', coalesce(k.id, e.id)::text
from advance_searches k full join expected_advance_searches e on e.id = k.id where k is distinct from e
union all
select 'book_days', date_funded || ' ' || status
from (
  select date_funded, status, flow, sum(advances) as advances, sum(amount) as amount, sum(payback) as payback, sum(paid) as paid from (
    select date_funded, status, flow, advances, amount, payback, paid from book_days
    union all
    select date_funded, status, flow, advances, amount, payback, paid from book_changes
    union all
    select date_funded, status, flow, -1, -amount, -payback, -paid from expected_advance_facts
  ) compared group by date_funded, status, flow
) sums where advances <> 0 or amount <> 0 or payback <> 0 or paid <> 0;

create or replace view portfolio_differences as
select 'advances' as kept, a.id::text as key
from advances a left join (select advance_id, max(date) filter (where status = 'cleared') as last from payments group by advance_id) p on p.advance_id = a.id
where a.last_received is distinct from p.last
union all
select 'advance_months', coalesce(k.advance_id, e.advance_id) || ' ' || coalesce(k.month, e.month)
from advance_months k full join expected_advance_months e on e.advance_id = k.advance_id and e.month = k.month where k is distinct from e
union all
select 'received_days', day || ' ' || flow
from (
  select day, flow, received, paid from received_by_flow
  union all
  select day, flow, -received, -paid from expected_received_days
) compared group by day, flow having (sum(received), sum(paid)) <> (0, 0)
union all
select 'pool_months', cohort || ' ' || month
from (
  select cohort, month, received from pool_on_months
  union all
  select cohort, month, -received from expected_pool_months
) compared group by cohort, month having sum(received) <> 0
union all
select 'due_steps', rule || ' ' || step || ' ' || ordinal
from (
  select rule, step, ordinal, delta from due_steps
  union all
  select rule, step, ordinal, delta from due_changes
  union all
  select rule, step, ordinal, -delta from expected_due_steps
) compared group by rule, step, ordinal having sum(delta) <> 0;
