-- Payments that the bank returned, and what was done about them (R16.60).

-- A retry names the first payment of its debit, also when it is the second one. While it is there, that payment cannot be deleted: the network
-- counts its retries and its days.
alter table payments
  add column return_code text check (return_code ~ '^R[0-9]{2}$'),
  add column returned_on date,
  add column retry_of uuid references payments,
  add check ((return_code is null) = (returned_on is null)),
  add check (return_code is null or status in ('failed', 'reversed')),
  add check (retry_of <> id);
create index payments_retry on payments (retry_of) where retry_of is not null;
-- What was debited in 60 days, and what came back in them, is counted from these indexes alone.
create index payments_debited on payments (date) where payment_method = 'ACH';
create index payments_returned on payments (returned_on) include (return_code) where payment_method = 'ACH' and returned_on is not null;

create table payment_returns (
  id uuid primary key default new_id(),
  -- A payment is returned once: what is debited again is a payment of its own. A deleted payment takes its return along.
  payment_id uuid not null unique references payments on delete cascade,
  -- That of the payment, kept by triggers, so that a search for a deal need not look at every payment that came back.
  advance_id uuid not null,
  code text not null check (code ~ '^R[0-9]{2}$'),
  returned_on date not null,
  from_status text not null check (from_status in ('pending', 'cleared', 'reversed', 'failed')),
  to_status text not null check (to_status in ('reversed', 'failed')),
  import_id uuid references payment_imports,
  account_id uuid not null,
  account_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  action text check (action in ('retry', 'stop', 'dismiss')),
  done_at timestamptz(3),
  done_by text,
  done_result text,
  -- The payment that a retry made. When somebody deletes it, nothing was done about the return.
  retry_id uuid references payments on delete set null,
  is_open boolean not null generated always as (action is null or action = 'retry' and retry_id is null) stored,
  check ((action is null) = (done_at is null) and (action is null) = (done_by is null) and (action is null) = (done_result is null)),
  check (retry_id is null or action = 'retry')
);
create index payment_returns_order on payment_returns (returned_on desc, id desc);
create index payment_returns_state on payment_returns (is_open, returned_on desc, id desc);
create index payment_returns_advance on payment_returns (advance_id);
create index payment_returns_import on payment_returns (import_id) where import_id is not null;
create index payment_returns_retry on payment_returns (retry_id) where retry_id is not null;

-- Somebody who sets a returned payment back to cleared or pending says that the money came after all: then it was not returned (R16.61).
create function forget_return() returns trigger language plpgsql as $$
begin
  delete from payment_returns where payment_id = new.id;
  new.return_code := null;
  new.returned_on := null;
  return new;
end
$$;
create trigger forget_return before update of status on payments for each row
  when (old.return_code is not null and new.status in ('pending', 'cleared')) execute function forget_return();

create function name_returned_advance() returns trigger language plpgsql as $$
begin
  new.advance_id := (select advance_id from payments where id = new.payment_id);
  return new;
end
$$;
create trigger name_returned_advance before insert on payment_returns for each row execute function name_returned_advance();

create function move_return() returns trigger language plpgsql as $$
begin
  update payment_returns set advance_id = new.advance_id where payment_id = new.id;
  return null;
end
$$;
create trigger move_return after update of advance_id on payments for each row
  when (old.return_code is not null and new.advance_id <> old.advance_id) execute function move_return();
