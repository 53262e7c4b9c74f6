-- A sequence gives no number twice, whatever is rolled back or deleted: a code on a signed paper stays that paper's.
create sequence advance_codes as bigint;

create function next_advance_code() returns text language plpgsql volatile as $$
declare
  number text := nextval('advance_codes')::text;
begin
  return 'ADV-' || lpad(number, greatest(6, length(number)), '0');
end
$$;

-- Money is dollars in numeric(14,2); percents and factors keep 4 decimals. A factor may be as large as payback / amount gets.
create table advances (
  id uuid primary key default new_id(),
  advance_id text collate "C" not null unique default next_advance_code(),
  merchant_id uuid not null references merchants,
  funder_id uuid references funders,
  iso_id uuid references isos,
  sales_rep_id uuid references sales_reps,
  type text not null check (type in ('NEW', 'RENEWAL')),
  deal_flow text not null
    check (deal_flow in ('Funded', 'Renewed', 'Defaulted', 'Paid OFF', 'Collections', 'Issues')),
  funding_type text not null check (funding_type in ('STANDARD', 'LOC')),
  amount numeric(14,2) not null check (amount > 0),
  payback numeric(14,2) not null check (payback > 0),
  factor_rate numeric(18,4) check (factor_rate > 0),
  collection_frequency text not null check (collection_frequency in ('Daily', 'Weekly', 'Bi-Weekly', 'Monthly')),
  date_funded date not null,
  expected_end_date date not null,
  company_participation numeric(14,2) not null check (company_participation >= 0),
  company_participation_pct numeric(7,4) not null check (company_participation_pct between 0 and 100),
  aliases text,
  payment_amount numeric(14,2) check (payment_amount > 0),
  number_of_payments integer check (number_of_payments > 0),
  origination_commission numeric(14,2) check (origination_commission >= 0),
  origination_commission_percent numeric(7,4) check (origination_commission_percent between 0 and 100),
  company_commission numeric(14,2) check (company_commission >= 0),
  company_commission_pct numeric(7,4) check (company_commission_pct between 0 and 100),
  status text not null default 'active' check (status = 'active'),
  -- Sum of the payments that count, kept by the payments' trigger. Never index it: a payment must stay a heap-only update here.
  paid_total numeric(18,2) not null default 0,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
) with (fillfactor = 85);
create index advances_order on advances (date_funded desc, id desc);
create index advances_merchant on advances (merchant_id, date_funded desc, id desc);
create index advances_funder on advances (funder_id);
create index advances_iso on advances (iso_id);
create index advances_sales_rep on advances (sales_rep_id);
create index advances_search on advances using gin (advance_id gin_trgm_ops);

-- The rows of fees and participations belong to their advance and keep the order in which they were sent.
create table company_fees (
  advance_id uuid not null references advances on delete cascade,
  position integer not null,
  fee_name text not null,
  amount numeric(14,2) not null check (amount >= 0),
  percent numeric(16,4) not null check (percent >= 0),
  primary key (advance_id, position)
);

create table syndicator_participations (
  advance_id uuid not null references advances on delete cascade,
  position integer not null,
  syndicator_id uuid not null references syndicators,
  participation numeric(14,2) not null check (participation >= 0),
  participation_pct numeric(16,4) not null check (participation_pct >= 0),
  commission numeric(14,2) not null check (commission >= 0),
  commission_pct numeric(16,4) not null check (commission_pct >= 0),
  primary key (advance_id, position)
);
create index syndicator_participations_syndicator on syndicator_participations (syndicator_id);

create table syndicator_fees (
  advance_id uuid not null,
  participation_position integer not null,
  position integer not null,
  fee_name text not null,
  amount numeric(14,2) not null check (amount >= 0),
  percent numeric(16,4) not null check (percent >= 0),
  primary key (advance_id, participation_position, position),
  foreign key (advance_id, participation_position) references syndicator_participations on delete cascade
);
