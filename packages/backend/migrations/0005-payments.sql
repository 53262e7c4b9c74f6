create table payments (
  id uuid primary key default new_id(),
  advance_id uuid not null references advances,
  amount numeric(14,2) not null check (amount > 0),
  date date not null,
  status text not null check (status in ('pending', 'cleared', 'reversed', 'failed')),
  payment_method text,
  notes text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
-- What was collected in a month is summed from this index alone.
create index payments_order on payments (date desc, id desc) include (status, amount);
create index payments_advance on payments (advance_id, date desc, id desc);

-- Which statuses count as paid (PAID_STATUSES): kept with the data that was summed by it.
create table paid_statuses (
  status text primary key
);
insert into paid_statuses values ('pending'), ('cleared'), ('reversed'), ('failed');

create type paid_change as (advance_id uuid, delta numeric);

-- Keeps advances.paid_total in the transaction of the payment. One run a statement, so that a bulk load costs one update an advance.
create function keep_paid_total() returns trigger language plpgsql as $$
declare
  changes paid_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg((advance_id, delta)::paid_change) into changes from (
      select advance_id, sum(amount) as delta from added
      where status in (select status from paid_statuses)
      group by advance_id
    ) change;
  elsif tg_op = 'DELETE' then
    select array_agg((advance_id, delta)::paid_change) into changes from (
      select advance_id, -sum(amount) as delta from removed
      where status in (select status from paid_statuses)
      group by advance_id
    ) change;
  else
    select array_agg((advance_id, delta)::paid_change) into changes from (
      select advance_id, sum(amount) as delta from (
        select advance_id, amount, status from added
        union all
        select advance_id, -amount, status from removed
      ) moved
      where status in (select status from paid_statuses)
      group by advance_id having sum(amount) <> 0
    ) change;
  end if;

  -- The lower id first, whoever comes: two payments that swap their advances must not wait for each other.
  perform from advances where id in (select advance_id from unnest(changes)) order by id for no key update;
  update advances set paid_total = paid_total + change.delta from unnest(changes) change where id = change.advance_id;
  return null;
end
$$;

create trigger paid_total_insert after insert on payments
  referencing new table as added for each statement execute function keep_paid_total();
create trigger paid_total_update after update on payments
  referencing new table as added old table as removed for each statement execute function keep_paid_total();
create trigger paid_total_delete after delete on payments
  referencing old table as removed for each statement execute function keep_paid_total();

-- Advances whose kept total is not the sum of their payments. Empty, unless somebody wrote past the trigger.
create view paid_differences as
select a.id, a.advance_id, a.paid_total as stored, coalesce(p.total, 0) as payments
from advances a
left join (
  select advance_id, sum(amount) as total from payments
  where status in (select status from paid_statuses)
  group by advance_id
) p on p.advance_id = a.id
where a.paid_total <> coalesce(p.total, 0);

-- An Idempotency-Key and the answer its first payment got. The primary key makes parallel requests of one key wait for each other.
create table payment_keys (
  account_id text not null,
  key text not null,
  answer json,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index payment_keys_age on payment_keys (created_at);
