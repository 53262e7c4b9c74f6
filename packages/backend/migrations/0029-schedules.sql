-- The calendar of banking days, and the schedules of advances. Both are computed by the contract's rules (R15) and stored, so that statements over all
-- advances need no rule of their own: a schedule is a few segments, and a question about one is arithmetic on the ordinals of a day
-- (docs/decisions/0048-store-schedules-as-segments-and-roll-the-day.md). The server fills the calendar when it starts.

create table calendar (
  day date primary key,
  is_banking_day boolean not null,
  -- Up to which ordinal debits have been taken by the end of the day, for each of the three settings for holidays.
  extend integer not null,
  after integer not null,
  before integer not null
);
create index calendar_extend on calendar (extend, day);
create index calendar_after on calendar (after, day);
create index calendar_before on calendar (before, day);

-- Which calendar every schedule was planned with, as a fingerprint. With another one, the server plans all of them again when it starts.
create table planned_calendar (fingerprint text not null);

alter table advances add column holiday_rule text not null default 'extend' check (holiday_rule in ('extend', 'after', 'before'));

-- Pauses and changes. Version 1 is the schedule of the advance's own terms. The author is an account, which may be deleted, as with notes.
create table schedule_versions (
  advance_id uuid not null references advances on delete cascade,
  number integer not null check (number > 1),
  kind text not null check (kind in ('pause', 'change')),
  from_day date not null,
  to_day date,
  payment_amount numeric(14,2) check (payment_amount > 0),
  collection_frequency text check (collection_frequency in ('Daily', 'Weekly', 'Bi-Weekly', 'Monthly')),
  author_id uuid not null,
  author_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (advance_id, number),
  check (case kind
    when 'pause' then to_day >= from_day and payment_amount is null and collection_frequency is null
    else to_day is null and num_nonnulls(payment_amount, collection_frequency) > 0 end)
);
-- The advances that are paused on a day.
create index schedule_versions_pauses on schedule_versions (to_day, from_day) include (advance_id) where kind = 'pause';

-- Rows first_row to first_row + count - 1 of a schedule. Row i of a segment, from 1, has the ordinal start + i * step, and is due on the first day whose
-- ordinal in the calendar, by the rule, is at least that. Each is `payment` but the last, and together they are `total`. Money is in cents.
create table schedule_segments (
  advance_id uuid not null references advances on delete cascade,
  first_row integer not null,
  version integer not null,
  rule text not null check (rule in ('extend', 'after', 'before')),
  start integer not null,
  step integer not null check (step in (1, 5, 10, 21)),
  payment bigint not null check (payment > 0),
  total bigint not null check (total > 0),
  count integer not null check (count > 0),
  -- The sum of the segments before this one.
  paid_before bigint not null,
  first_due date not null,
  last_due date not null,
  primary key (advance_id, first_row)
);
-- What is due on a day. A weekly schedule has a debit on one banking day of five: the remainder of its start says on which. So a day reads only the
-- segments with its remainders.
create index schedule_segments_days on schedule_segments (rule, step, (start % step), last_due, first_due)
  include (advance_id, start, payment, total, count, paid_before);

-- Received, in flight and returned (R15.1), kept like paid_total by the payments' trigger, and never indexed like it.
alter table advances
  add column received_total numeric(18,2) not null default 0,
  add column in_flight_total numeric(18,2) not null default 0,
  add column returned_total numeric(18,2) not null default 0;

create function figure_of(status text) returns text language sql immutable parallel safe
return case status when 'cleared' then 'received' when 'pending' then 'in_flight' else 'returned' end;

-- The day that everything kept by day is as of. One row. Whoever rolls it forward holds advisory lock 7300003, and writers share it, so that no
-- transaction that has read the former day is still under way when the rows are rolled.
create table book_day (day date not null);
insert into book_day values (current_date);

-- Money is in cents. `behind` and `past_since` are null for an advance that is not collected any more, or has no schedule; `past_since` is infinity while
-- nothing is past due.
alter table advance_paid_order
  add column received bigint not null default 0,
  add column in_flight bigint not null default 0,
  add column behind bigint,
  add column past_since date,
  add column no_schedule boolean not null default false,
  -- What is due on the day of the book, in how many debits, and what was expected by its end; null when nothing is.
  add column due bigint,
  add column debits integer,
  add column expected bigint,
  -- The next day on which any of these changes by itself.
  add column turns_on date;

-- What was collected on a day, by advance, is summed from this index alone.
drop index payments_order;
create index payments_order on payments (date desc, id desc) include (status, amount, advance_id);

alter table advances disable trigger keep_listed_update;
update advances a set received_total = p.received, in_flight_total = p.in_flight, returned_total = p.returned
from (
  select advance_id, coalesce(sum(amount) filter (where figure_of(status) = 'received'), 0) as received,
    coalesce(sum(amount) filter (where figure_of(status) = 'in_flight'), 0) as in_flight,
    coalesce(sum(amount) filter (where figure_of(status) = 'returned'), 0) as returned
  from payments group by advance_id
) p where p.advance_id = a.id;
alter table advances enable trigger keep_listed_update;

update advance_paid_order p set received = cents(a.received_total), in_flight = cents(a.in_flight_total), no_schedule = p.status between 1 and 4
from advances a where a.id = p.id;

set local maintenance_work_mem = '256MB';
create index advance_paid_order_behind on advance_paid_order (behind, date_funded, id) include (status, funder, iso, sales_rep, state, past_since);
create index advance_paid_order_past on advance_paid_order (past_since, date_funded desc, id desc) include (status, funder, iso, sales_rep, state);
create index advance_paid_order_no_schedule on advance_paid_order (date_funded desc, id desc) include (status, funder, iso, sales_rep, state) where no_schedule;
-- What is due today, in the order of its page.
create index advance_paid_order_due on advance_paid_order (date_funded desc, id desc) include (due, debits, expected, received, in_flight) where due is not null;
-- What has come of the advances that are collected, and when their figures change next, without their rows.
create index advance_paid_order_money on advance_paid_order (id) include (date_funded, received, in_flight, turns_on) where behind is not null;

analyze advance_paid_order;
