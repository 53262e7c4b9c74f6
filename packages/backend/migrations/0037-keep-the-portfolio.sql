-- What the reports of the portfolio read (R17.60): what came of each deal by month, what came by day, and what was expected by day
-- (docs/decisions/0055-keep-what-came-by-month-and-expected-debits-as-steps.md).
--
-- Locks are taken in the order of 0023, and advance_months comes last. A row of it is only written by whoever holds its advance, so nobody waits there.
-- received_changes and due_changes are only inserted into; received_days, pool_months and due_steps belong to whoever folds.

-- Enough to add up all payments at once.
set local work_mem = '128MB';
set local maintenance_work_mem = '256MB';

alter table advances add column last_received date;

-- The first day of the month of a day.
create function month_of(day date) returns date language sql immutable parallel safe
return day - (extract(day from day)::integer - 1);

-- What came in a calendar month, by the dates of the payments, in cents. A row is there when a payment counts in either.
create table advance_months (
  advance_id uuid not null,
  month date not null,
  received bigint not null,
  paid bigint not null,
  last_received date,
  primary key (advance_id, month)
) with (fillfactor = 95, autovacuum_vacuum_scale_factor = 0.02);

create view expected_advance_months as
select advance_id, month_of(date) as month, cents(coalesce(sum(amount) filter (where status = 'cleared'), 0)) as received,
  cents(coalesce(sum(amount) filter (where status in (select status from paid_statuses)), 0)) as paid,
  max(date) filter (where status = 'cleared') as last_received
from payments
where status = 'cleared' or status in (select status from paid_statuses)
group by advance_id, month_of(date);

-- In the order in which they come when a book grows, so that the months of a report are near to each other.
insert into advance_months select * from expected_advance_months order by month, advance_id;
analyze advance_months;

alter table advances disable trigger keep_listed_update;
update advances a set last_received = m.last
from (select advance_id, max(last_received) as last from advance_months group by advance_id) m where m.advance_id = a.id and m.last is not null;
alter table advances enable trigger keep_listed_update;

-- Cleared payments by day, in cents. Two payments of a day must not wait for each other's sum, so each adds a row to received_changes, like book_changes.
create table received_days (
  day date primary key,
  received bigint not null
) with (fillfactor = 70);
-- The same by the months in which the deals were funded and in which it came: the static pool.
create table pool_months (
  cohort date not null,
  month date not null,
  received bigint not null,
  primary key (cohort, month)
) with (fillfactor = 70);
create table received_changes (
  number bigint generated always as identity,
  day date not null,
  cohort date not null,
  received bigint not null
);
create view received_on_days as
select day, sum(received)::bigint as received
from (select day, received from received_days union all select day, received from received_changes) kept
group by day;
create view pool_on_months as
select cohort, month, sum(received)::bigint as received
from (select cohort, month, received from pool_months union all select cohort, month_of(day), received from received_changes) kept
group by cohort, month;
create view expected_pool_months as
select month_of(a.date_funded) as cohort, m.month, sum(m.received)::bigint as received
from expected_advance_months m join advances a on a.id = m.advance_id where m.received <> 0
group by 1, 2;

insert into received_days select date, cents(sum(amount)) from payments where status = 'cleared' group by date;
insert into pool_months
select month_of(a.date_funded), m.month, sum(m.received) from advance_months m join advances a on a.id = m.advance_id where m.received <> 0 group by 1, 2;

-- Debits as the steps of running sums. A lane is a rule, a step and the remainder of an ordinal: all segments of a lane have their debits on the same
-- ordinals, so what is due on one of them is the sum of the deltas of its lane up to it. A schedule of hundreds of debits is two or three steps.
create table due_steps (
  rule text not null,
  step integer not null,
  ordinal integer not null,
  delta bigint not null,
  primary key (rule, step, ordinal)
) with (fillfactor = 70);
create table due_changes (
  number bigint generated always as identity,
  rule text not null,
  step integer not null,
  ordinal integer not null,
  delta bigint not null
);

-- Up to which day the debits of a deal were expected (R17.45): all of them while it is collected, null for none.
create function due_limit(status smallint, last_received date) returns date language sql immutable parallel safe
return case when status between 1 and 4 then 'infinity' else last_received end;

-- The steps of a segment up to a day.
create function steps_of(segment schedule_segments, upto date) returns table (ordinal integer, delta bigint) language sql stable
begin atomic
  with counted as materialized (
    select case when upto = 'infinity' then segment.count else least(greatest((
      (select case segment.rule when 'extend' then c.extend when 'after' then c.after else c.before end
        from calendar c where c.day <= upto order by c.day desc limit 1) - segment.start) / segment.step, 0), segment.count) end as rows
  ), amounts as materialized (
    select rows, case when rows < segment.count then segment.payment else segment.total - (segment.count - 1) * segment.payment end as last
    from counted where rows > 0
  )
  select segment.start + s.row * segment.step, s.delta
  from amounts a cross join lateral (values
    (1, case when a.rows = 1 then a.last else segment.payment end),
    (a.rows, case when a.rows = 1 then 0 else a.last - segment.payment end),
    (a.rows + 1, -a.last)
  ) s (row, delta)
  where s.delta <> 0;
end;

-- What is expected on each of these days, of all deals (R17.45), in cents.
create function expected_on_days(from_day date, to_day date) returns table (day date, expected bigint) language sql stable parallel safe
begin atomic
  with lanes as materialized (
    select r.rule, r.first, r.last
    from (select * from calendar c where c.day < from_day order by c.day desc limit 1) f
    cross join (select * from calendar c where c.day <= to_day order by c.day desc limit 1) t
    cross join lateral (values ('extend', f.extend + 1, t.extend), ('after', f.after + 1, t.after), ('before', f.before + 1, t.before)) r (rule, first, last)
    where r.first <= r.last
  ), steps as materialized (
    -- What came before counts on the first ordinal of its lane.
    select kept.rule, kept.step,
      case when kept.ordinal >= l.first then kept.ordinal else l.first + ((kept.ordinal - l.first) % kept.step + kept.step) % kept.step end as ordinal,
      sum(kept.delta) as delta
    from lanes l
    join (select rule, step, ordinal, delta from due_steps union all select rule, step, ordinal, delta from due_changes) kept
      on kept.rule = l.rule and kept.ordinal <= l.last
    group by 1, 2, 3
  ), sums as materialized (
    select rule, ordinal, sum(due) as due
    from (
      select l.rule, n as ordinal, sum(s.delta) over (partition by l.rule, g.step, n % g.step order by n) as due
      from lanes l
      cross join (values (1), (5), (10), (21)) g (step)
      cross join lateral generate_series(l.first, l.last) n
      left join steps s on s.rule = l.rule and s.step = g.step and s.ordinal = n
    ) running
    group by rule, ordinal
  )
  select d::date, coalesce(due.expected, 0)
  from generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') d
  left join (
    select debit_day(rule, ordinal) as day, sum(due)::bigint as expected from sums where due <> 0 group by 1
  ) due on due.day = d::date
  order by 1;
end;

-- All steps, of every debit one by one: each begins on its ordinal and ends on the next of its lane. Slow, for `reconcile`.
create view expected_due_steps as
select rule, step, ordinal, sum(delta)::bigint as delta
from (
  select s.rule, s.step, d.ordinal, d.delta
  from schedule_segments s
  join advances a on a.id = s.advance_id
  cross join lateral (select due_limit(shown_status(a.deal_flow, a.paid_total, a.payback), a.last_received) as upto) l
  left join calendar c on c.day = l.upto
  cross join lateral generate_series(1, s.count) i
  cross join lateral (select case when i < s.count then s.payment else s.total - (s.count - 1) * s.payment end as amount) debit
  cross join lateral (values (s.start + i * s.step, debit.amount), (s.start + (i + 1) * s.step, -debit.amount)) d (ordinal, delta)
  where l.upto = 'infinity' or s.start + i * s.step <= case s.rule when 'extend' then c.extend when 'after' then c.after else c.before end
) all_steps
group by rule, step, ordinal
having sum(delta) <> 0;

-- Computes all steps again: with another calendar, the debits up to a day are others. Who changes a schedule meanwhile waits for it.
create function rebuild_due_steps() returns void language plpgsql as $$
begin
  lock table due_changes in share row exclusive mode;
  delete from due_changes;
  delete from due_steps;
  insert into due_steps
  select s.rule, s.step, d.ordinal, sum(d.delta)
  from schedule_segments s
  join advance_facts f on f.id = s.advance_id
  cross join lateral steps_of(s, due_limit(f.status, f.last_received)) d
  group by s.rule, s.step, d.ordinal
  having sum(d.delta) <> 0;
end
$$;

create function fold_day_changes() returns trigger language plpgsql as $$
begin
  -- As fold_book_changes in 0024.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300007) then
    return null;
  end if;
  with folded as (
    delete from received_changes returning *
  ), by_month as (
    insert into pool_months as kept
    select cohort, month_of(day), sum(received) from folded group by 1, 2
    on conflict (cohort, month) do update set received = kept.received + excluded.received
  )
  insert into received_days as kept
  select day, sum(received) from folded group by day
  on conflict (day) do update set received = kept.received + excluded.received;
  with folded as (
    delete from due_changes returning *
  )
  insert into due_steps as kept
  select rule, step, ordinal, sum(delta) from folded group by rule, step, ordinal
  on conflict (rule, step, ordinal) do update set delta = kept.delta + excluded.delta;
  return null;
end
$$;
create trigger fold_when_due after insert on received_changes
  for each row when (new.number % 500 = 0) execute function fold_day_changes();
create trigger fold_when_due after insert on due_changes
  for each row when (new.number % 500 = 0) execute function fold_day_changes();

-- What a deal is summed by in the reports. Money is in cents; `flow` is the deal flow by itself, numbered as in shown_status; `ends` is the expected end
-- date; `fees` are those that are kept and `commission` is what is paid out (R17.2); `shares` are the participations in their order. Like `paid`, what a
-- payment changes is in no index.
create or replace view expected_advance_facts as
select a.id, a.date_funded, shown_status(a.deal_flow, a.paid_total, a.payback) as status,
  coalesce(f.number, 0) as funder, coalesce(i.number, 0) as iso, coalesce(r.number, 0) as sales_rep, m.state::text collate "C" as state,
  array(
    select distinct y.number from syndicator_participations p join syndicators y on y.id = p.syndicator_id
    where p.advance_id = a.id order by y.number
  ) as syndicators,
  (chr(64 + least(length(a.advance_id), 60)) || a.advance_id) collate "C" as code, m.sort_name as merchant,
  cents(a.amount) as amount, cents(a.payback) as payback, (a.factor_rate * 10000)::bigint as factor_rate, cents(a.paid_total) as paid,
  a.merchant_id, a.expected_end_date as ends, shown_status(a.deal_flow, 0, 1) as flow,
  cents(coalesce(a.company_commission, 0)
    + coalesce((select sum(c.amount) from company_fees c where c.advance_id = a.id), 0)
    + coalesce((select sum(p.commission) from syndicator_participations p where p.advance_id = a.id), 0)
    + coalesce((select sum(s.amount) from syndicator_fees s where s.advance_id = a.id), 0)) as fees,
  cents(coalesce(a.origination_commission, 0)) as commission,
  array(select cents(p.participation) from syndicator_participations p where p.advance_id = a.id order by p.position) as shares,
  cents(a.received_total) as received, a.last_received
from advances a
join merchants m on m.id = a.merchant_id
left join funders f on f.id = a.funder_id
left join isos i on i.id = a.iso_id
left join sales_reps r on r.id = a.sales_rep_id;

-- Filled anew, without its indexes, which are built afterwards: every row is another one.
create temporary table fact_indexes on commit drop as
select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
from pg_index where indrelid = 'advance_facts'::regclass and not indisprimary;
do $$
declare
  one record;
begin
  for one in select * from fact_indexes loop
    execute 'drop index ' || one.name;
  end loop;
end
$$;
truncate advance_facts;
alter table advance_facts
  add column merchant_id uuid not null,
  add column ends date not null,
  add column flow smallint not null,
  add column fees bigint not null,
  add column commission bigint not null,
  add column shares bigint[] not null,
  add column received bigint not null,
  add column last_received date;
insert into advance_facts select * from expected_advance_facts order by date_funded, id;
do $$
declare
  one record;
begin
  for one in select * from fact_indexes loop
    execute one.definition;
  end loop;
end
$$;
analyze advance_facts;

select rebuild_due_steps();
analyze received_days;
analyze pool_months;
analyze due_steps;
reset work_mem;

-- From here on: the triggers that keep all of it.

alter type money_change add attribute last_received date;

-- Computes months of advances again, of which the caller holds the advances.
create function keep_months(ids uuid[], months date[]) returns void language plpgsql as $$
begin
  delete from advance_months m using unnest(ids, months) changed (id, month) where m.advance_id = changed.id and m.month = changed.month;
  insert into advance_months
  select m.* from unnest(ids, months) changed (id, month) cross join lateral (
    select p.advance_id, changed.month, cents(coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0)),
      cents(coalesce(sum(p.amount) filter (where s.status is not null), 0)), max(p.date) filter (where figure_of(p.status) = 'received')
    from payments p left join paid_statuses s on s.status = p.status
    where p.advance_id = changed.id and p.date >= changed.month and p.date < (changed.month + interval '1 month')::date
      and (figure_of(p.status) = 'received' or s.status is not null)
    group by p.advance_id
  ) m;
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
      where id = one.advance_id returning date_funded into funded;
      if one.figure = 'received' then
        insert into advance_months as kept
        values (one.advance_id, month_of(one.date), cents(one.amount), case when one.counts then cents(one.amount) else 0 end, one.date)
        on conflict (advance_id, month) do update set received = kept.received + excluded.received, paid = kept.paid + excluded.paid,
          last_received = greatest(kept.last_received, excluded.last_received);
        insert into received_changes (day, cohort, received) values (one.date, month_of(funded), cents(one.amount));
      elsif one.counts then
        insert into advance_months as kept values (one.advance_id, month_of(one.date), 0, cents(one.amount), null)
        on conflict (advance_id, month) do update set paid = kept.paid + excluded.paid;
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
    insert into received_changes (day, cohort, received)
    select p.date, month_of(a.date_funded), cents(sum(p.amount))
    from added p join advances a on a.id = p.advance_id
    where figure_of(p.status) = 'received' group by 1, 2;
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
    insert into received_changes (day, cohort, received)
    select p.date, month_of(a.date_funded), -cents(sum(p.amount))
    from removed p join advances a on a.id = p.advance_id
    where figure_of(p.status) = 'received' group by 1, 2;
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
    insert into received_changes (day, cohort, received)
    select p.date, month_of(a.date_funded), cents(sum(p.amount))
    from (select advance_id, date, amount, status from added union all select advance_id, date, -amount, status from removed) p
    join advances a on a.id = p.advance_id
    where figure_of(p.status) = 'received' group by 1, 2 having sum(p.amount) <> 0;
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

-- Months by what counts as paid now. The caller has locked the payments.
create function keep_paid_months() returns void language plpgsql as $$
begin
  delete from advance_months m where not exists (select from expected_advance_months e where e.advance_id = m.advance_id and e.month = m.month);
  insert into advance_months as kept select * from expected_advance_months
  on conflict (advance_id, month) do update set paid = excluded.paid where kept.paid <> excluded.paid;
end
$$;

create or replace function keep_planned_advances() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'DELETE' then
    ids := array(select distinct advance_id from removed order by advance_id);
  else
    ids := array(select distinct advance_id from planned order by advance_id);
  end if;
  -- In the order of 0023, because the rest of a save or of a deletion may lock the facts too.
  perform held_book_day();
  perform from advance_facts where id = any(ids) order by id for no key update;
  perform keep_pace(ids);
  if tg_op <> 'INSERT' then
    insert into due_changes (rule, step, ordinal, delta)
    select s.rule, s.step, d.ordinal, -sum(d.delta)
    from removed s
    join advance_facts f on f.id = s.advance_id
    cross join lateral steps_of(s, due_limit(f.status, f.last_received)) d
    group by s.rule, s.step, d.ordinal;
  end if;
  if tg_op <> 'DELETE' then
    insert into due_changes (rule, step, ordinal, delta)
    select s.rule, s.step, d.ordinal, sum(d.delta)
    from planned s
    join advance_facts f on f.id = s.advance_id
    cross join lateral steps_of(s, due_limit(f.status, f.last_received)) d
    group by s.rule, s.step, d.ordinal;
  end if;
  return null;
end
$$;
drop trigger keep_pace_update on schedule_segments;
drop trigger keep_pace_delete on schedule_segments;
create trigger keep_pace_update after update on schedule_segments
  referencing new table as planned old table as removed for each statement execute function keep_planned_advances();
create trigger keep_pace_delete after delete on schedule_segments
  referencing old table as removed for each statement execute function keep_planned_advances();

-- A foreign key's cascade fires the triggers of what it deletes only when those of the advance have run. What a segment has counted for is known before.
create function remove_planned() returns trigger language plpgsql as $$
begin
  delete from schedule_segments where advance_id = old.id;
  return old;
end
$$;
create trigger remove_planned before delete on advances for each row execute function remove_planned();

-- Fees and participations.
create function keep_fees(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform from advance_facts where id = any(ids) order by id for no key update;
  update advance_facts f set fees = e.fees, shares = e.shares
  from unnest(ids) changed (id) join expected_advance_facts e on e.id = changed.id
  where f.id = changed.id and (f.fees, f.shares) is distinct from (e.fees, e.shares);
end
$$;
create function keep_added_fees() returns trigger language plpgsql as $$
begin
  perform keep_fees(array(select distinct advance_id from added));
  return null;
end
$$;
create function keep_removed_fees() returns trigger language plpgsql as $$
begin
  perform keep_fees(array(select distinct advance_id from removed));
  return null;
end
$$;
do $$
declare
  fees text;
begin
  foreach fees in array array['company_fees', 'syndicator_fees'] loop
    execute format('create trigger keep_fees_insert after insert on %I
      referencing new table as added for each statement execute function keep_added_fees()', fees);
    execute format('create trigger keep_fees_added after update on %I
      referencing new table as added for each statement execute function keep_added_fees()', fees);
    execute format('create trigger keep_fees_removed after update on %I
      referencing old table as removed for each statement execute function keep_removed_fees()', fees);
    execute format('create trigger keep_fees_delete after delete on %I
      referencing old table as removed for each statement execute function keep_removed_fees()', fees);
  end loop;
end
$$;

create or replace function keep_syndicators(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform lock_listed(ids);
  update advance_facts f set syndicators = e.syndicators, fees = e.fees, shares = e.shares
  from unnest(ids) changed (id) join expected_advance_facts e on e.id = changed.id
  where f.id = changed.id and (f.syndicators, f.fees, f.shares) is distinct from (e.syndicators, e.fees, e.shares);
  update advance_searches s set syndicators = f.syndicators
  from unnest(ids) changed (id) join advance_facts f on f.id = changed.id where s.id = changed.id and s.syndicators <> f.syndicators;
end
$$;

-- Debits of deals that are now expected up to another day.
create function keep_due_limits(ids uuid[], old_limits date[], new_limits date[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into due_changes (rule, step, ordinal, delta)
  select s.rule, s.step, d.ordinal, sum(d.delta)
  from unnest(ids, old_limits, new_limits) deal (id, old_limit, new_limit)
  join schedule_segments s on s.advance_id = deal.id
  cross join lateral (
    select ordinal, delta from steps_of(s, deal.new_limit) union all select ordinal, -delta from steps_of(s, deal.old_limit)
  ) d
  group by s.rule, s.step, d.ordinal
  having sum(d.delta) <> 0;
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
      shown_status(a.deal_flow, a.paid_total, a.payback) as status, cents(a.received_total) as received, cents(a.in_flight_total) as in_flight,
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
        insert into book_changes (date_funded, status, advances, amount, payback, paid) values (one.date_funded, one.status, 0, 0, 0, one.more);
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

  insert into book_changes (date_funded, status, advances, amount, payback, paid)
  select date_funded, status, sum(advances), sum(amount), sum(payback), sum(paid) from (
    select date_funded, shown_status(deal_flow, paid_total, payback) as status, 1 as advances,
      cents(amount) as amount, cents(payback) as payback, cents(paid_total) as paid from added
    union all
    select date_funded, shown_status(deal_flow, paid_total, payback), -1, -cents(amount), -cents(payback), -cents(paid_total) from removed
  ) moved
  group by date_funded, status
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

  -- A deal that is funded in another month takes what it has received along.
  insert into received_changes (day, cohort, received)
  select m.month, side.cohort, sum(side.sign * m.received)
  from (
    select id, month_of(date_funded) as cohort, sum(sign) as sign from (
      select id, date_funded, 1 as sign from added union all select id, date_funded, -1 from removed
    ) both_sides group by 1, 2 having sum(sign) <> 0
  ) side join advance_months m on m.advance_id = side.id
  where m.received <> 0
  group by 1, 2;
  return null;
end
$$;


-- What `reconcile` looks for beside listed_differences and pace_differences.
create view portfolio_differences as
select 'advances' as kept, a.id::text as key
from advances a left join (select advance_id, max(date) filter (where status = 'cleared') as last from payments group by advance_id) p on p.advance_id = a.id
where a.last_received is distinct from p.last
union all
select 'advance_months', coalesce(k.advance_id, e.advance_id) || ' ' || coalesce(k.month, e.month)
from advance_months k full join expected_advance_months e on e.advance_id = k.advance_id and e.month = k.month where k is distinct from e
union all
select 'received_days', day::text
from (
  select day, received from received_on_days
  union all
  select date, -cents(sum(amount)) from payments where status = 'cleared' group by date
) compared group by day having sum(received) <> 0
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
