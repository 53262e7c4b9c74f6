-- What a bank says about a return by a later entry: our bank refused it (R61 to R70), or the customer's bank contests that refusal (R71 to R77). R16.565.
create table return_disputes (
  id uuid primary key default new_id(),
  return_id uuid not null references payment_returns on delete cascade,
  code text not null check (code between 'R61' and 'R77'),
  disputed_on date not null,
  import_id uuid not null references payment_imports,
  created_at timestamptz(3) not null default clock_timestamp(),
  unique (return_id, code, disputed_on)
);
create index return_disputes_import on return_disputes (import_id);
