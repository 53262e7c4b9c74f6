-- Tables, columns, constraints, indexes, and the functions that these use, as all migrations leave them. Written by "pnpm --filter @mca/backend schema",
-- to be read: nothing runs it. The other functions, the views and the triggers are in definitions/.

create extension pg_trgm;

create type payment_side as (
  advance_id uuid,
  day date,
  is_paid boolean,
  figure text,
  cents bigint,
  payment_id uuid
);

CREATE FUNCTION digits_of(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(words, '\D'::text, ''::text, 'g'::text)
;

CREATE FUNCTION folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN upper((NORMALIZE(words) COLLATE "und-x-icu"))
;

CREATE FUNCTION likely_name_key(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(name_key(words), '''"-.,/ '::text, ''::text)
;

CREATE FUNCTION merchant_search_text(name text, dba text, email text, phone text, city text, tax_id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN folded(((((((((((((name || '
'::text) || COALESCE(dba, ''::text)) || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(phone, ''::text)) || '
'::text) || COALESCE(digits_of(phone), ''::text)) || '
'::text) || COALESCE(city, ''::text)) || '
'::text) || COALESCE("right"(digits_of(tax_id), 4), ''::text)))
;

CREATE FUNCTION name_key(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN folded(btrim(regexp_replace(CASE WHEN (words !~ '[^ -~]|[&`+]'::text) THEN words ELSE regexp_replace(regexp_replace(translate(regexp_replace(NORMALIZE(replace(replace(replace(replace(replace(words, '&amp;'::text, '&'::text), '&#39;'::text, ''''::text), '&apos;'::text, ''''::text), '&quot;'::text, '"'::text), '&nbsp;'::text, ' '::text), NFKD), '[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]'::text, ''::text, 'g'::text), 'øØłŁđĐ‘’‚‛`´ʼ′＇“”„‟″‐‑‒–—'::text, 'oOlLdD''''''''''''''''''"""""-----'::text), '\s*&\s*'::text, ' and '::text, 'g'::text), '\s+\+\s+'::text, ' and '::text, 'g'::text) END, '\s+'::text, ' '::text, 'g'::text)))
;

CREATE FUNCTION new_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
RETURN (OVERLAY((gen_random_uuid())::text PLACING (regexp_replace(lpad(to_hex(((EXTRACT(epoch FROM clock_timestamp()) * (1000)::numeric))::bigint), 12, '0'::text), '(.{8})'::text, '\1-'::text) || '-7'::text) FROM 1 FOR 15))::uuid
;

CREATE FUNCTION next_advance_code()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  number text := nextval('advance_codes')::text;
begin
  return 'ADV-' || lpad(number, greatest(6, length(number)), '0');
end
$function$
;

CREATE FUNCTION party_search_text(name text, email text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN folded(((((((name || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(phone, ''::text)) || '
'::text) || COALESCE(digits_of(phone), ''::text)))
;

CREATE FUNCTION payment_method_of(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN ((w.letters ~~ 'ach%'::text) OR (w.letters ~~ 'echeck%'::text) OR (w.letters = ANY (ARRAY['electroniccheck'::text, 'echk'::text, 'eft'::text, 'electronicfundstransfer'::text, 'automatedclearinghouse'::text, 'directdebit'::text, 'bankdebit'::text, 'autodebit'::text, 'bankdraft'::text, 'ccd'::text, 'ppd'::text, 'ccddebit'::text, 'ppddebit'::text, 'preauthorizeddebit'::text, 'preauthorizedachdebit'::text, 'sameday'::text, 'samedayach'::text, 'nextdayach'::text, 'electronicach'::text]))) THEN 'ACH'::text WHEN (w.letters = ANY (ARRAY['wire'::text, 'wires'::text, 'wiretransfer'::text, 'incomingwire'::text, 'wirein'::text, 'fedwire'::text, 'domesticwire'::text, 'bankwire'::text, 'wirepayment'::text])) THEN 'Wire'::text WHEN (w.letters = ANY (ARRAY['check'::text, 'checks'::text, 'cheque'::text, 'chk'::text, 'papercheck'::text, 'checkpayment'::text, 'checkdeposit'::text, 'cashierscheck'::text, 'cashiercheck'::text, 'certifiedcheck'::text, 'lockbox'::text])) THEN 'Check'::text WHEN (w.letters = ANY (ARRAY['creditcard'::text, 'card'::text, 'cc'::text, 'debitcard'::text, 'cardpayment'::text, 'creditcardpayment'::text, 'visa'::text, 'mastercard'::text, 'amex'::text, 'americanexpress'::text, 'discover'::text])) THEN 'Credit Card'::text WHEN (w.letters = ANY (ARRAY['cash'::text, 'cashpayment'::text, 'cashdeposit'::text])) THEN 'Cash'::text WHEN (w.letters = 'other'::text) THEN 'Other'::text ELSE NULL::text END AS "case" FROM (SELECT regexp_replace(lower(payment_method_of.words), '[^a-z]'::text, ''::text, 'g'::text) AS letters) w)
;

CREATE FUNCTION tax_id_key(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (length(digits_of(words)) = 9) THEN digits_of(words) ELSE ''::text END
;

create sequence ach_traces;

create sequence advance_codes;

create table account_recovery_codes (
  account_id uuid not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  constraint account_recovery_codes_pkey PRIMARY KEY (account_id, hash)
);

create table account_roles (
  account_id uuid not null,
  role text not null,
  constraint account_roles_pkey PRIMARY KEY (account_id),
  constraint account_roles_role_check CHECK ((role = ANY (ARRAY['administrator'::text, 'staff'::text])))
);

create table ach_entries (
  file_id uuid not null,
  "position" integer not null,
  kind text not null,
  description text not null,
  entry_class text not null,
  bank_account_id uuid not null,
  advance_id uuid,
  payout_id uuid,
  payment_id uuid,
  name text not null,
  cents bigint not null,
  trace text not null,
  returned_payment_id uuid,
  constraint ach_entries_pkey PRIMARY KEY (file_id, "position"),
  constraint ach_entries_trace_key UNIQUE (trace),
  constraint ach_entries_cents_check CHECK ((cents >= 0)),
  constraint ach_entries_check CHECK (((returned_payment_id IS NOT NULL) = (kind = 'return_fee'::text))),
  constraint ach_entries_entry_class_check CHECK ((entry_class = ANY (ARRAY['CCD'::text, 'PPD'::text, 'WEB'::text]))),
  constraint ach_entries_kind_check CHECK ((kind = ANY (ARRAY['debit'::text, 'retry'::text, 'return_fee'::text, 'syndicator_payout'::text, 'commission'::text, 'refund'::text, 'prenote'::text]))),
  constraint ach_entries_position_check CHECK (("position" > 0)),
  constraint ach_entries_trace_check CHECK ((trace ~ '^[0-9]{15}$'::text)),
  constraint ach_entries_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint ach_entries_file_id_fkey FOREIGN KEY (file_id) REFERENCES ach_files(id) ON DELETE CASCADE
);
CREATE INDEX ach_entries_account ON ach_entries (bank_account_id);
CREATE INDEX ach_entries_advance ON ach_entries (advance_id) WHERE (advance_id IS NOT NULL);
CREATE INDEX ach_entries_payment ON ach_entries (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX ach_entries_payout ON ach_entries (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX ach_entries_returned_payment ON ach_entries (returned_payment_id) WHERE (returned_payment_id IS NOT NULL);

create table ach_files (
  id uuid default new_id() not null,
  number integer not null,
  state text default 'built'::text not null,
  profile_id uuid not null,
  timing text not null,
  due_on date not null,
  effective_on date not null,
  content bytea not null,
  sha256 text not null,
  entries integer not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  reason text,
  author_id uuid not null,
  author_name text not null,
  approver_id uuid,
  approver_name text,
  released_at timestamp(3) with time zone,
  downloaded_at timestamp(3) with time zone,
  cleared_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  written_at timestamp(3) with time zone,
  write_failure text,
  constraint ach_files_pkey PRIMARY KEY (id),
  constraint ach_files_number_key UNIQUE (number),
  constraint ach_files_check CHECK ((approver_id <> author_id)),
  constraint ach_files_check1 CHECK (((approver_id IS NULL) = (state = ANY (ARRAY['built'::text, 'discarded'::text])))),
  constraint ach_files_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint ach_files_debit_cents_check CHECK ((debit_cents >= 0)),
  constraint ach_files_entries_check CHECK ((entries > 0)),
  constraint ach_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint ach_files_state_check CHECK ((state = ANY (ARRAY['built'::text, 'released'::text, 'downloaded'::text, 'accepted'::text, 'settled'::text, 'rejected'::text, 'discarded'::text]))),
  constraint ach_files_timing_check CHECK ((timing = ANY (ARRAY['next'::text, 'same_day'::text]))),
  constraint ach_files_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES ach_profiles(id)
);
CREATE INDEX ach_files_open ON ach_files (effective_on) WHERE ((state = ANY (ARRAY['released'::text, 'downloaded'::text, 'accepted'::text, 'settled'::text])) AND (cleared_at IS NULL));

create table ach_offsets (
  file_id uuid not null,
  batch integer not null,
  description text not null,
  entry_class text not null,
  direction text not null,
  cents bigint not null,
  account_last4 text not null,
  trace text not null,
  constraint ach_offsets_pkey PRIMARY KEY (file_id, batch),
  constraint ach_offsets_trace_key UNIQUE (trace),
  constraint ach_offsets_batch_check CHECK ((batch > 0)),
  constraint ach_offsets_cents_check CHECK ((cents > 0)),
  constraint ach_offsets_direction_check CHECK ((direction = ANY (ARRAY['debit'::text, 'credit'::text]))),
  constraint ach_offsets_entry_class_check CHECK ((entry_class = ANY (ARRAY['CCD'::text, 'PPD'::text, 'WEB'::text]))),
  constraint ach_offsets_trace_check CHECK ((trace ~ '^[0-9]{15}$'::text)),
  constraint ach_offsets_file_id_fkey FOREIGN KEY (file_id) REFERENCES ach_files(id) ON DELETE CASCADE
);

create table ach_profiles (
  id uuid default new_id() not null,
  state text default 'proposed'::text not null,
  destination text not null,
  destination_name text not null,
  origin text not null,
  origin_name text not null,
  company_name text not null,
  company_id text not null,
  reference text,
  cut_off text not null,
  same_day_cut_off text,
  same_day_limit numeric(14,2) not null,
  daily_debits numeric(14,2) not null,
  daily_credits numeric(14,2) not null,
  clear_after integer not null,
  time_zone text not null,
  has_crlf boolean not null,
  author_id uuid not null,
  author_name text not null,
  approver_id uuid,
  approver_name text,
  approved_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  offset_routing text,
  offset_account bytea,
  offset_last4 text,
  offset_type text default 'checking'::text not null,
  offset_from uuid,
  constraint ach_profiles_pkey PRIMARY KEY (id),
  constraint ach_profiles_check CHECK ((approver_id <> author_id)),
  constraint ach_profiles_check1 CHECK ((num_nulls(offset_routing, offset_account, offset_last4) = ANY (ARRAY[0, 3]))),
  constraint ach_profiles_check2 CHECK (((offset_from IS NULL) = (offset_account IS NULL))),
  constraint ach_profiles_clear_after_check CHECK (((clear_after >= 2) AND (clear_after <= 10))),
  constraint ach_profiles_offset_last4_check CHECK (((length(offset_last4) >= 1) AND (length(offset_last4) <= 4))),
  constraint ach_profiles_offset_routing_check CHECK ((offset_routing ~ '^[0-9]{9}$'::text)),
  constraint ach_profiles_offset_type_check CHECK ((offset_type = ANY (ARRAY['checking'::text, 'savings'::text]))),
  constraint ach_profiles_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'replaced'::text, 'withdrawn'::text]))),
  constraint ach_profiles_offset_from_fkey FOREIGN KEY (offset_from) REFERENCES ach_profiles(id)
);
CREATE UNIQUE INDEX ach_profiles_state ON ach_profiles (state) WHERE (state = ANY (ARRAY['proposed'::text, 'approved'::text]));

create table ach_restores (
  id uuid default new_id() not null,
  backup_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  last_file integer,
  last_trace text,
  confirmed_at timestamp(3) with time zone,
  constraint ach_restores_pkey PRIMARY KEY (id),
  constraint ach_restores_check CHECK (((last_file IS NULL) = (confirmed_at IS NULL))),
  constraint ach_restores_last_file_check CHECK ((last_file >= 0)),
  constraint ach_restores_last_trace_check CHECK ((last_trace ~ '^[0-9]{15}$'::text))
);

create table advance_commissions (
  advance_id uuid not null,
  party_kind text not null,
  party_id uuid not null,
  agreement_id uuid not null,
  terms jsonb not null,
  payees uuid[] not null,
  constraint advance_commissions_pkey PRIMARY KEY (advance_id, party_kind),
  constraint advance_commissions_party_kind_check CHECK ((party_kind = ANY (ARRAY['iso'::text, 'salesRep'::text]))),
  constraint advance_commissions_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE,
  constraint advance_commissions_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES commission_agreements(id)
);
CREATE INDEX advance_commissions_agreement ON advance_commissions (agreement_id);
CREATE INDEX advance_commissions_payees ON advance_commissions USING gin (payees);

create table advance_money (
  id uuid not null,
  date_funded date not null,
  status smallint not null,
  flow smallint not null,
  funder integer not null,
  iso integer not null,
  sales_rep integer not null,
  state text collate "C",
  syndicators integer[] not null,
  merchant_id uuid not null,
  ends date not null,
  amount bigint not null,
  payback bigint not null,
  fees bigint not null,
  commission bigint not null,
  shares bigint[] not null,
  paid bigint not null,
  performance double precision not null,
  received bigint not null,
  in_flight bigint not null,
  returned bigint not null,
  future_received bigint default 0 not null,
  last_received date,
  past_due_amount bigint,
  past_due_on date,
  no_schedule boolean default false not null,
  due bigint,
  expected bigint,
  recompute_on date,
  syndicated bigint not null,
  owed bigint not null,
  owed_at_contract bigint not null,
  constraint advance_money_pkey PRIMARY KEY (id)
) with (fillfactor=90, autovacuum_vacuum_scale_factor=0.02, parallel_workers=0);
CREATE INDEX advance_money_collected ON advance_money (id) INCLUDE (date_funded, received, in_flight, recompute_on) WHERE (past_due_amount IS NOT NULL);
CREATE INDEX advance_money_no_schedule ON advance_money (date_funded DESC, id DESC) INCLUDE (status, funder, iso, sales_rep, state) WHERE no_schedule;
CREATE INDEX advance_money_not_received ON advance_money (date_funded, status) INCLUDE (paid, received, in_flight, future_received) WHERE (paid <> received);
CREATE INDEX advance_money_paid ON advance_money (paid, date_funded, id) INCLUDE (status, funder, iso, sales_rep, state);
CREATE INDEX advance_money_past_due_amount ON advance_money (past_due_amount, date_funded, id) INCLUDE (status, funder, iso, sales_rep, state, past_due_on);
CREATE INDEX advance_money_past_due_on ON advance_money (past_due_on, date_funded DESC, id DESC) INCLUDE (status, funder, iso, sales_rep, state);
CREATE INDEX advance_money_performance ON advance_money (performance, date_funded, id) INCLUDE (status, funder, iso, sales_rep, state);
CREATE INDEX advance_money_waiting ON advance_money (id) INCLUDE (recompute_on) WHERE ((past_due_amount IS NULL) AND (recompute_on IS NOT NULL));

create table advance_months_merged (
  advance_id uuid not null,
  month date not null,
  received bigint not null,
  paid bigint not null,
  constraint advance_months_merged_pkey PRIMARY KEY (advance_id, month)
) with (fillfactor=95, autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX advance_months_merged_month ON advance_months_merged (month);

create table advance_searches (
  id uuid not null,
  date_funded date not null,
  funder integer not null,
  iso integer not null,
  sales_rep integer not null,
  syndicators integer[] not null,
  words text collate "C" not null,
  constraint advance_searches_pkey PRIMARY KEY (id)
) with (fillfactor=95, autovacuum_vacuum_scale_factor=0.02, parallel_workers=0);
CREATE INDEX advance_searches_words ON advance_searches USING gin (words gin_trgm_ops) WITH (gin_pending_list_limit='512');

create table advance_terms (
  id uuid not null,
  date_funded date not null,
  status smallint not null,
  funder integer not null,
  iso integer not null,
  sales_rep integer not null,
  state text collate "C",
  syndicators integer[] not null,
  code text collate "C" not null,
  merchant text collate "und-x-icu" not null,
  amount bigint not null,
  payback bigint not null,
  factor_rate bigint,
  constraint advance_terms_pkey PRIMARY KEY (id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, parallel_workers=0);
CREATE INDEX advance_terms_amount ON advance_terms (amount, date_funded, id) INCLUDE (status, funder, iso, sales_rep, state);
CREATE INDEX advance_terms_code ON advance_terms (code, date_funded DESC, id DESC) INCLUDE (status, funder, iso, sales_rep, state);
CREATE INDEX advance_terms_factor ON advance_terms (factor_rate, date_funded, id) INCLUDE (status, funder, iso, sales_rep, state);
CREATE INDEX advance_terms_funder ON advance_terms (funder, date_funded DESC, id DESC) INCLUDE (status, iso, sales_rep, state);
CREATE INDEX advance_terms_iso ON advance_terms (iso, date_funded DESC, id DESC) INCLUDE (status, funder, sales_rep, state);
CREATE INDEX advance_terms_merchant ON advance_terms (merchant, date_funded DESC, id DESC) INCLUDE (status, funder, iso, sales_rep, state);
CREATE INDEX advance_terms_order ON advance_terms (date_funded DESC, id DESC) INCLUDE (status, funder, iso, sales_rep, state);
CREATE INDEX advance_terms_payback ON advance_terms (payback, date_funded, id) INCLUDE (status, funder, iso, sales_rep, state);
CREATE INDEX advance_terms_sales_rep ON advance_terms (sales_rep, date_funded DESC, id DESC) INCLUDE (status, funder, iso, state);
CREATE INDEX advance_terms_state ON advance_terms (state, date_funded DESC, id DESC) INCLUDE (status, funder, iso, sales_rep);
CREATE INDEX advance_terms_status ON advance_terms (status, date_funded DESC, id DESC) INCLUDE (funder, iso, sales_rep, state);
CREATE INDEX advance_terms_syndicators ON advance_terms USING gin (syndicators) WITH (fastupdate=off);

create table advances (
  id uuid default new_id() not null,
  advance_id text collate "C" default next_advance_code() not null,
  merchant_id uuid not null,
  funder_id uuid,
  iso_id uuid,
  sales_rep_id uuid,
  type text not null,
  deal_flow text not null,
  funding_type text not null,
  amount numeric(14,2) not null,
  payback numeric(14,2) not null,
  factor_rate numeric(18,4),
  collection_frequency text not null,
  date_funded date not null,
  expected_end_date date not null,
  company_participation numeric(14,2) not null,
  company_participation_pct numeric(7,4) not null,
  aliases text,
  payment_amount numeric(14,2),
  number_of_payments integer,
  origination_commission numeric(14,2),
  origination_commission_percent numeric(7,4),
  company_commission numeric(14,2),
  company_commission_pct numeric(7,4),
  status text default 'active'::text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  holiday_rule text default 'extend'::text not null,
  external_id text,
  has_first_lien boolean default false not null,
  constraint advances_pkey PRIMARY KEY (id),
  constraint advances_advance_id_key UNIQUE (advance_id),
  constraint advances_amount_check CHECK ((amount > (0)::numeric)),
  constraint advances_collection_frequency_check CHECK ((collection_frequency = ANY (ARRAY['Daily'::text, 'Weekly'::text, 'Bi-Weekly'::text, 'Monthly'::text]))),
  constraint advances_company_commission_check CHECK ((company_commission >= (0)::numeric)),
  constraint advances_company_commission_pct_check CHECK (((company_commission_pct >= (0)::numeric) AND (company_commission_pct <= (100)::numeric))),
  constraint advances_company_participation_check CHECK ((company_participation >= (0)::numeric)),
  constraint advances_company_participation_pct_check CHECK (((company_participation_pct >= (0)::numeric) AND (company_participation_pct <= (100)::numeric))),
  constraint advances_deal_flow_check CHECK ((deal_flow = ANY (ARRAY['Funded'::text, 'Renewed'::text, 'Defaulted'::text, 'Paid OFF'::text, 'Collections'::text, 'Issues'::text]))),
  constraint advances_factor_rate_check CHECK ((factor_rate > (0)::numeric)),
  constraint advances_funding_type_check CHECK ((funding_type = ANY (ARRAY['STANDARD'::text, 'LOC'::text]))),
  constraint advances_holiday_rule_check CHECK ((holiday_rule = ANY (ARRAY['extend'::text, 'after'::text, 'before'::text]))),
  constraint advances_number_of_payments_check CHECK ((number_of_payments > 0)),
  constraint advances_origination_commission_check CHECK ((origination_commission >= (0)::numeric)),
  constraint advances_origination_commission_percent_check CHECK (((origination_commission_percent >= (0)::numeric) AND (origination_commission_percent <= (100)::numeric))),
  constraint advances_payback_check CHECK ((payback > (0)::numeric)),
  constraint advances_payment_amount_check CHECK ((payment_amount > (0)::numeric)),
  constraint advances_status_check CHECK ((status = 'active'::text)),
  constraint advances_type_check CHECK ((type = ANY (ARRAY['NEW'::text, 'RENEWAL'::text]))),
  constraint advances_funder_id_fkey FOREIGN KEY (funder_id) REFERENCES funders(id),
  constraint advances_iso_id_fkey FOREIGN KEY (iso_id) REFERENCES isos(id),
  constraint advances_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint advances_sales_rep_id_fkey FOREIGN KEY (sales_rep_id) REFERENCES sales_reps(id)
) with (fillfactor=85);
CREATE INDEX advances_deal_flow ON advances (deal_flow, date_funded DESC, id DESC);
CREATE UNIQUE INDEX advances_external_id ON advances (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX advances_funder ON advances (funder_id);
CREATE INDEX advances_iso ON advances (iso_id);
CREATE INDEX advances_merchant ON advances (merchant_id, date_funded DESC, id DESC);
CREATE INDEX advances_order ON advances (date_funded DESC, id DESC);
CREATE INDEX advances_sales_rep ON advances (sales_rep_id);
CREATE INDEX advances_search ON advances USING gin (advance_id gin_trgm_ops);

create table audit_entries (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  transaction_id bigint default ((pg_current_xact_id())::text)::bigint not null,
  entity text not null,
  record_id uuid,
  owner_id uuid,
  action text not null,
  account_id uuid,
  account_name text,
  request_id text,
  address text,
  before jsonb,
  after jsonb,
  person_name text,
  constraint audit_entries_pkey PRIMARY KEY (at, id)
);
CREATE INDEX audit_entries_account ON audit_entries (account_id, at DESC, id DESC) WHERE (account_id IS NOT NULL);
CREATE INDEX audit_entries_action ON audit_entries (action, at DESC, id DESC) WHERE (action <> 'create'::text);
CREATE INDEX audit_entries_deal_flow ON audit_entries (at) WHERE ((entity = 'advances'::text) AND (action = 'change'::text) AND (before ? 'deal_flow'::text));
CREATE INDEX audit_entries_entity ON audit_entries (entity, at DESC, id DESC) WHERE (entity <> 'payments'::text);
CREATE INDEX audit_entries_owner ON audit_entries (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX audit_entries_record ON audit_entries (record_id) WHERE (record_id IS NOT NULL);

create table auth_challenges (
  id uuid default gen_random_uuid() not null,
  factor_id uuid not null,
  ip text not null,
  used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint auth_challenges_pkey PRIMARY KEY (id),
  constraint auth_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth_factors(id) ON DELETE CASCADE
);
CREATE INDEX auth_challenges_factor ON auth_challenges (factor_id);

create table auth_deleted_users (
  id uuid not null,
  until timestamp with time zone not null,
  constraint auth_deleted_users_pkey PRIMARY KEY (id)
);

create table auth_factors (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  friendly_name text default ''::text not null,
  status text default 'unverified'::text not null,
  secret bytea not null,
  last_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_challenged_at timestamp with time zone,
  constraint auth_factors_pkey PRIMARY KEY (id),
  constraint auth_factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text]))),
  constraint auth_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX auth_factors_user ON auth_factors (user_id);

create unlogged table auth_failures (
  key text not null,
  failures integer not null,
  ends_at timestamp with time zone not null,
  constraint auth_failures_pkey PRIMARY KEY (key)
);

create table auth_flows (
  code_hash bytea not null,
  user_id uuid not null,
  code_challenge text not null,
  expires_at timestamp with time zone not null,
  constraint auth_flows_pkey PRIMARY KEY (code_hash),
  constraint auth_flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX auth_flows_user ON auth_flows (user_id);

create table auth_keys (
  purpose text not null,
  jwk jsonb not null,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  secret bytea,
  constraint auth_keys_pkey PRIMARY KEY (purpose),
  constraint auth_keys_purpose_check CHECK ((purpose = ANY (ARRAY['signing'::text, 'previous'::text, 'secrets'::text])))
);

create unlogged table auth_limits (
  key text not null,
  spent_until timestamp with time zone not null,
  constraint auth_limits_pkey PRIMARY KEY (key)
);

create table auth_links (
  user_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  code_challenge text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint auth_links_pkey PRIMARY KEY (token_hash),
  constraint auth_links_kind_check CHECK ((kind = ANY (ARRAY['recovery'::text, 'invite'::text]))),
  constraint auth_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX auth_links_user ON auth_links (user_id, kind);

create table auth_refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  parent bytea,
  salt bytea,
  used_at timestamp with time zone,
  voided_at timestamp with time zone,
  constraint auth_refresh_tokens_pkey PRIMARY KEY (hash),
  constraint auth_refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth_sessions(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX auth_refresh_tokens_active ON auth_refresh_tokens (session_id) WHERE ((used_at IS NULL) AND (voided_at IS NULL));
CREATE INDEX auth_refresh_tokens_session ON auth_refresh_tokens (session_id);

create table auth_secrets_check (
  only_row boolean default true not null,
  value bytea not null,
  constraint auth_secrets_check_pkey PRIMARY KEY (only_row),
  constraint auth_secrets_check_only_row_check CHECK (only_row)
);

create table auth_session_factors (
  session_id uuid not null,
  factor_id uuid not null,
  constraint auth_session_factors_pkey PRIMARY KEY (session_id, factor_id),
  constraint auth_session_factors_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth_factors(id) ON DELETE CASCADE,
  constraint auth_session_factors_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth_sessions(id) ON DELETE CASCADE
);
CREATE INDEX auth_session_factors_factor ON auth_session_factors (factor_id);

create table auth_sessions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  aal text default 'aal1'::text not null,
  amr jsonb not null,
  created_at timestamp with time zone not null,
  refreshed_at timestamp with time zone not null,
  address text,
  user_agent text,
  constraint auth_sessions_pkey PRIMARY KEY (id),
  constraint auth_sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  constraint auth_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);
CREATE INDEX auth_sessions_refreshed ON auth_sessions (refreshed_at);
CREATE INDEX auth_sessions_user ON auth_sessions (user_id);

create table auth_users (
  id uuid default gen_random_uuid() not null,
  email text not null,
  password_hash text,
  user_metadata jsonb default '{}'::jsonb not null,
  email_confirmed_at timestamp with time zone,
  invited_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  banned_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_first boolean default false not null,
  password_expires_at timestamp with time zone,
  constraint auth_users_pkey PRIMARY KEY (id),
  constraint auth_users_email_key UNIQUE (email),
  constraint auth_users_email_check CHECK (((email = lower(email)) AND (length(email) <= 255)))
);

create table bank_accounts (
  id uuid default new_id() not null,
  owner_kind text not null,
  owner_id uuid not null,
  state text default 'proposed'::text not null,
  routing_number text not null,
  account_number bytea not null,
  account_last4 text not null,
  account_type text not null,
  holder text not null,
  holder_kind text not null,
  entry_class text not null,
  authorized_on date,
  block_reason text,
  prenote_valid_on date,
  correct_by date,
  author_id uuid not null,
  author_name text not null,
  approver_id uuid,
  approver_name text,
  approved_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  notice text,
  is_notice boolean default false not null,
  authorization_document text,
  return_fee numeric(14,2),
  constraint bank_accounts_pkey PRIMARY KEY (id),
  constraint bank_accounts_account_last4_check CHECK (((length(account_last4) >= 1) AND (length(account_last4) <= 4))),
  constraint bank_accounts_account_type_check CHECK ((account_type = ANY (ARRAY['checking'::text, 'savings'::text]))),
  constraint bank_accounts_check CHECK (((holder_kind = 'business'::text) = (entry_class = 'CCD'::text))),
  constraint bank_accounts_check1 CHECK ((approver_id <> author_id)),
  constraint bank_accounts_check2 CHECK (((approver_id IS NULL) = (approved_at IS NULL))),
  constraint bank_accounts_check3 CHECK (((approver_id IS NOT NULL) OR (state = ANY (ARRAY['proposed'::text, 'withdrawn'::text])))),
  constraint bank_accounts_entry_class_check CHECK ((entry_class = ANY (ARRAY['CCD'::text, 'PPD'::text, 'WEB'::text]))),
  constraint bank_accounts_holder_check CHECK ((holder <> ''::text)),
  constraint bank_accounts_holder_kind_check CHECK ((holder_kind = ANY (ARRAY['business'::text, 'consumer'::text]))),
  constraint bank_accounts_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['merchant'::text, 'syndicator'::text, 'iso'::text, 'salesRep'::text]))),
  constraint bank_accounts_return_fee_check CHECK ((return_fee > (0)::numeric)),
  constraint bank_accounts_routing_number_check CHECK ((routing_number ~ '^[0-9]{9}$'::text)),
  constraint bank_accounts_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'new'::text, 'prenoted'::text, 'validated'::text, 'corrected'::text, 'blocked'::text, 'replaced'::text, 'withdrawn'::text])))
);
CREATE UNIQUE INDEX bank_accounts_current ON bank_accounts (owner_id) WHERE (state = ANY (ARRAY['new'::text, 'prenoted'::text, 'validated'::text, 'corrected'::text, 'blocked'::text]));
CREATE INDEX bank_accounts_owner ON bank_accounts (owner_id, created_at DESC);
CREATE UNIQUE INDEX bank_accounts_proposed ON bank_accounts (owner_id) WHERE (state = 'proposed'::text);

create table bank_line_matches (
  line_id uuid not null,
  kind text not null,
  note text,
  author_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint bank_line_matches_pkey PRIMARY KEY (line_id),
  constraint bank_line_matches_kind_check CHECK ((kind = ANY (ARRAY['movement'::text, 'fee'::text, 'transfer'::text, 'other'::text]))),
  constraint bank_line_matches_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id) ON DELETE CASCADE
);

create table bank_line_movements (
  movement_key text not null,
  line_id uuid not null,
  constraint bank_line_movements_pkey PRIMARY KEY (movement_key),
  constraint bank_line_movements_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_line_matches(line_id) ON DELETE CASCADE
);
CREATE INDEX bank_line_movements_line ON bank_line_movements (line_id);

create table bank_lines (
  id uuid default new_id() not null,
  statement_id uuid not null,
  day date not null,
  cents bigint not null,
  description text not null,
  reference text not null,
  account_last4 text not null,
  line_key text not null,
  constraint bank_lines_pkey PRIMARY KEY (id),
  constraint bank_lines_line_key_key UNIQUE (line_key),
  constraint bank_lines_cents_check CHECK ((cents <> 0)),
  constraint bank_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id) ON DELETE CASCADE
);
CREATE INDEX bank_lines_day ON bank_lines (day, id);
CREATE INDEX bank_lines_statement ON bank_lines (statement_id);

create table bank_statements (
  id uuid default new_id() not null,
  name text not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  known_lines integer not null,
  cents bigint not null,
  opening_cents bigint,
  closing_cents bigint,
  author_id uuid not null,
  author_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements_check CHECK ((last_day >= first_day)),
  constraint bank_statements_check1 CHECK (((known_lines >= 0) AND (known_lines <= lines))),
  constraint bank_statements_lines_check CHECK ((lines > 0))
);
CREATE INDEX bank_statements_days ON bank_statements (first_day, last_day);

create table book_changes (
  number bigint generated always as identity not null,
  date_funded date not null,
  status smallint,
  advances bigint not null,
  amount bigint not null,
  payback bigint not null,
  paid bigint not null,
  flow smallint not null,
  day date,
  received bigint default 0 not null,
  advance_id uuid
);

create table book_day (
  day date not null,
  completed_day date not null
);

create table book_days (
  date_funded date not null,
  status smallint not null,
  advances bigint not null,
  amount bigint not null,
  payback bigint not null,
  paid bigint not null,
  flow smallint not null,
  constraint book_days_pkey PRIMARY KEY (date_funded, status, flow)
) with (fillfactor=70);

create table book_import_errors (
  import_id uuid not null,
  "position" integer not null,
  sheet text not null,
  line integer,
  column_name text,
  value text,
  message text not null,
  level text not null,
  constraint book_import_errors_level_check CHECK ((level = ANY (ARRAY['error'::text, 'warning'::text]))),
  constraint book_import_errors_import_id_fkey FOREIGN KEY (import_id) REFERENCES book_imports(id) ON DELETE CASCADE
);
CREATE INDEX book_import_errors_order ON book_import_errors (import_id, "position", line NULLS FIRST);

create table book_imports (
  id uuid default new_id() not null,
  file_id uuid,
  file_name text not null,
  file_size bigint not null,
  file_sha256 text not null,
  sheet text,
  state text not null,
  message text,
  job_id uuid,
  staged jsonb default '[]'::jsonb not null,
  sheets jsonb default '[]'::jsonb not null,
  totals jsonb,
  months jsonb default '[]'::jsonb not null,
  account_id uuid not null,
  account_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  committed_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  date_order text,
  constraint book_imports_pkey PRIMARY KEY (id),
  constraint book_imports_date_order_check CHECK ((date_order = ANY (ARRAY['mdy'::text, 'dmy'::text, 'ymd'::text]))),
  constraint book_imports_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'refused'::text, 'committing'::text, 'committed'::text, 'failed'::text]))),
  constraint book_imports_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id)
);
CREATE INDEX book_imports_order ON book_imports (created_at DESC, id DESC);

create table book_refs (
  import_id uuid not null,
  kind text not null,
  key text not null,
  id uuid not null,
  is_new boolean not null,
  constraint book_refs_pkey PRIMARY KEY (import_id, kind, key),
  constraint book_refs_kind_check CHECK ((kind = ANY (ARRAY['iso'::text, 'funder'::text, 'sales_rep'::text, 'syndicator'::text, 'merchant'::text, 'advance'::text])))
);

create table book_rows_advances (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  external_id text,
  code text,
  merchant text,
  funder text,
  iso text,
  sales_rep text,
  type text,
  deal_flow text,
  funding_type text,
  amount numeric(14,2),
  factor_rate numeric(18,4),
  payback numeric(14,2),
  collection_frequency text,
  payment_amount numeric(14,2),
  number_of_payments integer,
  date_funded date,
  expected_end_date date,
  company_participation numeric(14,2),
  company_participation_pct numeric(7,4),
  origination_commission numeric(14,2),
  origination_commission_percent numeric(7,4),
  company_commission numeric(14,2),
  company_commission_pct numeric(7,4),
  aliases text,
  holiday_rule text
);
CREATE INDEX book_rows_advances_import ON book_rows_advances (import_id, line);

create table book_rows_company_fees (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  advance text,
  fee_name text,
  amount numeric(14,2),
  percent numeric(16,4)
);
CREATE INDEX book_rows_company_fees_import ON book_rows_company_fees (import_id, line);

create table book_rows_merchants (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  external_id text,
  name text,
  dba text,
  email text,
  phone text,
  address text,
  city text,
  state text,
  zip text,
  tax_id text,
  business_type text,
  status text,
  notes text,
  created_at timestamp(3) with time zone,
  separate boolean
);
CREATE INDEX book_rows_merchants_import ON book_rows_merchants (import_id, line);

create table book_rows_notes (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  external_id text,
  merchant text,
  advance text,
  author_name text,
  text text,
  follow_up date,
  done_at timestamp(3) with time zone,
  done_by text,
  created_at timestamp(3) with time zone,
  edited_at timestamp(3) with time zone,
  contact text,
  result text,
  with_whom text,
  phone text
);
CREATE INDEX book_rows_notes_import ON book_rows_notes (import_id, line);

create table book_rows_opening_balances (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  advance text,
  date date,
  amount numeric(14,2)
);
CREATE INDEX book_rows_opening_balances_import ON book_rows_opening_balances (import_id, line);

create table book_rows_participation_fees (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  advance text,
  "position" integer,
  fee_name text,
  amount numeric(14,2),
  percent numeric(16,4),
  base text default 'participation'::text,
  timing text default 'upfront'::text
);
CREATE INDEX book_rows_participation_fees_import ON book_rows_participation_fees (import_id, line);

create table book_rows_participations (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  advance text,
  "position" integer,
  syndicator text,
  participation numeric(14,2),
  participation_pct numeric(16,4),
  commission numeric(14,2),
  commission_pct numeric(16,4),
  shares_over_collection boolean default true,
  gross_to_date numeric(14,2),
  fees_to_date numeric(14,2)
);
CREATE INDEX book_rows_participations_import ON book_rows_participations (import_id, line);

create table book_rows_parties (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  external_id text,
  kind text,
  name text,
  email text,
  phone text,
  status text,
  notes text,
  created_at timestamp(3) with time zone,
  separate boolean
);
CREATE INDEX book_rows_parties_import ON book_rows_parties (import_id, line);

create table book_rows_payments (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  external_id text,
  advance text,
  date date,
  amount numeric(14,2),
  status text,
  payment_method text,
  notes text,
  trace_id text,
  retry_of text
);
CREATE INDEX book_rows_payments_import ON book_rows_payments (import_id, line);

create table book_rows_return_disputes (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  payment text,
  code text,
  disputed_on date,
  created_at timestamp(3) with time zone
);
CREATE INDEX book_rows_return_disputes_import ON book_rows_return_disputes (import_id, line);

create table book_rows_returns (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  payment text,
  code text,
  returned_on date,
  from_status text,
  account_name text,
  created_at timestamp(3) with time zone,
  action text,
  done_at timestamp(3) with time zone,
  done_by text,
  done_result text,
  retry text
);
CREATE INDEX book_rows_returns_import ON book_rows_returns (import_id, line);

create table book_rows_schedule_versions (
  import_id uuid not null,
  line integer not null,
  broken boolean default false not null,
  advance text,
  number integer,
  kind text,
  "from" date,
  "to" date,
  payment_amount numeric(14,2),
  collection_frequency text,
  author_name text,
  created_at timestamp(3) with time zone
);
CREATE INDEX book_rows_schedule_versions_import ON book_rows_schedule_versions (import_id, line);

create table book_sums (
  status smallint not null,
  flow smallint not null,
  advances bigint not null,
  amount bigint not null,
  payback bigint not null,
  paid bigint not null,
  constraint book_sums_pkey PRIMARY KEY (status, flow)
) with (fillfactor=50);

create table bulk_change_rows (
  change_id uuid not null,
  line integer not null,
  record_id uuid not null,
  field text not null,
  before text,
  after text,
  undone_at timestamp(3) with time zone,
  kept jsonb,
  constraint bulk_change_rows_pkey PRIMARY KEY (change_id, line),
  constraint bulk_change_rows_change_id_record_id_field_key UNIQUE (change_id, record_id, field),
  constraint bulk_change_rows_field_check CHECK ((field = ANY (ARRAY['deal_flow'::text, 'sales_rep_id'::text, 'state'::text, 'owner_id'::text]))),
  constraint bulk_change_rows_line_check CHECK ((line > 0)),
  constraint bulk_change_rows_change_id_fkey FOREIGN KEY (change_id) REFERENCES bulk_changes(id) ON DELETE CASCADE
);

create table bulk_changes (
  id uuid default new_id() not null,
  kind text not null,
  what text not null,
  rows integer default 0 not null,
  undone integer default 0 not null,
  amount numeric(18,2),
  account_id uuid not null,
  account_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint bulk_changes_pkey PRIMARY KEY (id),
  constraint bulk_changes_kind_check CHECK ((kind = ANY (ARRAY['advances'::text, 'payouts'::text, 'tasks'::text, 'statements'::text])))
);
CREATE INDEX bulk_changes_order ON bulk_changes (created_at DESC, id DESC);

create table calendar (
  day date not null,
  is_banking_day boolean not null,
  extend integer not null,
  after integer not null,
  before integer not null,
  constraint calendar_pkey PRIMARY KEY (day)
);
CREATE INDEX calendar_after ON calendar (after, day);
CREATE INDEX calendar_before ON calendar (before, day);
CREATE INDEX calendar_extend ON calendar (extend, day);

create table clawback_triggers (
  advance_id uuid not null,
  defaulted_on date,
  canceled_on date,
  first_default_on date,
  default_ended_on date,
  constraint clawback_triggers_pkey PRIMARY KEY (advance_id),
  constraint clawback_triggers_ended_check CHECK (((default_ended_on IS NULL) OR (defaulted_on IS NOT NULL))),
  constraint clawback_triggers_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE
);

create table collection_cases (
  id uuid default new_id() not null,
  advance_id uuid not null,
  stage text not null,
  stage_since date not null,
  handler text,
  handler_contact text,
  fee_percent numeric(7,4),
  settlement_amount numeric(14,2),
  settlement_by date,
  settlement_agreed_on date,
  settlement_until date,
  do_not_contact boolean default false not null,
  do_not_contact_since date,
  note text,
  author_id uuid not null,
  author_name text not null,
  close_reason text,
  closed_at timestamp(3) with time zone,
  closer_id uuid,
  closer_name text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint collection_cases_pkey PRIMARY KEY (id),
  constraint collection_cases_check CHECK ((num_nonnulls(settlement_amount, settlement_by, settlement_agreed_on, settlement_until) = ANY (ARRAY[0, 4]))),
  constraint collection_cases_check1 CHECK ((do_not_contact = (do_not_contact_since IS NOT NULL))),
  constraint collection_cases_check2 CHECK ((num_nonnulls(close_reason, closed_at, closer_id, closer_name) = ANY (ARRAY[0, 4]))),
  constraint collection_cases_fee_percent_check CHECK (((fee_percent >= (0)::numeric) AND (fee_percent <= (100)::numeric))),
  constraint collection_cases_settlement_amount_check CHECK ((settlement_amount > (0)::numeric)),
  constraint collection_cases_stage_check CHECK ((stage = ANY (ARRAY['early'::text, 'settlement'::text, 'lawyer'::text, 'agency'::text, 'judgment'::text, 'bankruptcy'::text]))),
  constraint collection_cases_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE
);
CREATE INDEX collection_cases_advance ON collection_cases (advance_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX collection_cases_open ON collection_cases (advance_id) WHERE (closed_at IS NULL);

create table commission_agreements (
  id uuid default new_id() not null,
  party_kind text not null,
  party_id uuid not null,
  valid_from date not null,
  terms jsonb not null,
  payees uuid[] not null,
  author_id uuid not null,
  author_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  earlier_deals integer default 0 not null,
  constraint commission_agreements_pkey PRIMARY KEY (id),
  constraint commission_agreements_party_id_valid_from_key UNIQUE (party_id, valid_from),
  constraint commission_agreements_party_kind_check CHECK ((party_kind = ANY (ARRAY['iso'::text, 'salesRep'::text])))
);
CREATE INDEX commission_agreements_payees ON commission_agreements USING gin (payees);

create table company_fees (
  advance_id uuid not null,
  "position" integer not null,
  fee_name text not null,
  amount numeric(14,2) not null,
  percent numeric(16,4) not null,
  constraint company_fees_pkey PRIMARY KEY (advance_id, "position"),
  constraint company_fees_amount_check CHECK ((amount >= (0)::numeric)),
  constraint company_fees_percent_check CHECK ((percent >= (0)::numeric)),
  constraint company_fees_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE
);

create table company_settings (
  id uuid default '00000000-0000-4000-8000-000000000001'::uuid not null,
  legal_name text,
  ein bytea,
  ein_last4 text,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  invited_role text,
  constraint company_settings_pkey PRIMARY KEY (id),
  constraint company_settings_check CHECK (((ein IS NULL) = (ein_last4 IS NULL))),
  constraint company_settings_ein_last4_check CHECK ((length(ein_last4) = 4)),
  constraint company_settings_id_check CHECK ((id = '00000000-0000-4000-8000-000000000001'::uuid)),
  constraint company_settings_invited_role_check CHECK ((invited_role = ANY (ARRAY['administrator'::text, 'staff'::text])))
);

create table concentration_limits (
  by text not null,
  percent numeric(7,4) not null,
  author_name text not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint concentration_limits_pkey PRIMARY KEY (by),
  constraint concentration_limits_by_check CHECK ((by = ANY (ARRAY['iso'::text, 'state'::text, 'business_type'::text, 'merchant'::text, 'funder'::text, 'syndicator'::text, 'sales_rep'::text]))),
  constraint concentration_limits_percent_check CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric)))
);

create table deleted_rows (
  id bigint generated always as identity not null,
  name text not null,
  transaction_id bigint default ((pg_current_xact_id())::text)::bigint not null,
  deleted_at timestamp with time zone default clock_timestamp() not null,
  stored jsonb not null,
  constraint deleted_rows_pkey PRIMARY KEY (id)
);
CREATE INDEX deleted_rows_time ON deleted_rows (deleted_at);
CREATE INDEX deleted_rows_transaction ON deleted_rows (transaction_id);

create table desk_rules (
  late_group text not null,
  days integer not null,
  author_name text not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint desk_rules_pkey PRIMARY KEY (late_group),
  constraint desk_rules_days_check CHECK (((days >= 1) AND (days <= 365))),
  constraint desk_rules_late_group_check CHECK ((late_group = ANY (ARRAY['1-7'::text, '8-14'::text, '15-30'::text, '31-60'::text, '61-90'::text, 'over-90'::text, 'defaulted'::text])))
);

create unlogged table document_links (
  sha256 bytea not null,
  document_id uuid not null,
  number integer not null,
  expires_at timestamp(3) with time zone not null,
  constraint document_links_pkey PRIMARY KEY (sha256),
  constraint document_links_document_id_number_fkey FOREIGN KEY (document_id, number) REFERENCES document_versions(document_id, number) ON DELETE CASCADE
);
CREATE INDEX document_links_expired ON document_links (expires_at);
CREATE INDEX document_links_version ON document_links (document_id, number);

create table document_versions (
  document_id uuid not null,
  number integer not null,
  file_id uuid not null,
  type text not null,
  author_id uuid not null,
  author_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint document_versions_pkey PRIMARY KEY (document_id, number),
  constraint document_versions_file_id_key UNIQUE (file_id),
  constraint document_versions_number_check CHECK ((number > 0)),
  constraint document_versions_type_check CHECK ((type = ANY (ARRAY['pdf'::text, 'png'::text, 'jpeg'::text, 'docx'::text, 'xlsx'::text, 'csv'::text, 'txt'::text]))),
  constraint document_versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint document_versions_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id)
);
CREATE INDEX document_versions_author ON document_versions (author_id, created_at);

create table documents (
  id uuid default new_id() not null,
  merchant_id uuid,
  advance_id uuid,
  kind text not null,
  name text not null,
  latest integer default 1 not null,
  author_id uuid not null,
  author_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_check CHECK ((num_nonnulls(merchant_id, advance_id) = 1)),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['application'::text, 'bank_statement'::text, 'contract'::text, 'voided_check'::text, 'identification'::text, 'guaranty'::text, 'tax_form'::text, 'payoff_letter'::text, 'other'::text]))),
  constraint documents_latest_check CHECK (((latest >= 1) AND (latest <= 100))),
  constraint documents_name_check CHECK (((name <> ''::text) AND (length(name) <= 200))),
  constraint documents_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE,
  constraint documents_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE
);
CREATE INDEX documents_advance ON documents (advance_id, created_at DESC, id DESC) WHERE (advance_id IS NOT NULL);
CREATE INDEX documents_merchant ON documents (merchant_id, created_at DESC, id DESC) WHERE (merchant_id IS NOT NULL);

create table due_changes (
  number bigint generated always as identity not null,
  rule text not null,
  step integer not null,
  ordinal integer not null,
  delta bigint not null
);

create table due_steps (
  rule text not null,
  step integer not null,
  ordinal integer not null,
  delta bigint not null,
  constraint due_steps_pkey PRIMARY KEY (rule, step, ordinal)
) with (fillfactor=70);

create table failed_units (
  work text not null,
  unit text not null,
  attempts integer default 1 not null,
  reason text not null,
  failed_at timestamp with time zone default clock_timestamp() not null,
  try_again_at timestamp with time zone default (clock_timestamp() + '00:01:00'::interval) not null,
  constraint failed_units_pkey PRIMARY KEY (work, unit)
);

create table funders (
  id uuid default new_id() not null,
  name text not null,
  email text,
  phone text,
  status text not null,
  notes text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  sort_name text collate "und-x-icu" generated always as (folded(name)) stored not null,
  search_text text collate "C" generated always as (party_search_text(name, email, phone)) stored not null,
  sort_email text collate "und-x-icu" generated always as (folded(email)) stored,
  number integer generated always as identity not null,
  external_id text,
  constraint funders_pkey PRIMARY KEY (id),
  constraint isos_name_check CHECK ((name <> ''::text)),
  constraint isos_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE UNIQUE INDEX funders_external_id ON funders (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX funders_likely_name ON funders (likely_name_key(name));
CREATE INDEX funders_sort_name_id_idx ON funders (sort_name, id);

create table idempotency_keys (
  account_id text not null,
  key text not null,
  answer json,
  created_at timestamp with time zone default now() not null,
  route text not null,
  request_hash text,
  constraint idempotency_keys_pkey PRIMARY KEY (account_id, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

create table import_folder_files (
  claim uuid not null,
  import_id uuid,
  message text,
  taken_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint import_folder_files_pkey PRIMARY KEY (claim),
  constraint import_folder_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES payment_imports(id) ON DELETE SET NULL
);
CREATE INDEX import_folder_files_import ON import_folder_files (import_id) WHERE (import_id IS NOT NULL);

create table import_payers (
  source_id uuid not null,
  payer_key text not null,
  advance_id uuid,
  constraint import_payers_pkey PRIMARY KEY (source_id, payer_key),
  constraint import_payers_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE,
  constraint import_payers_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_sources(id) ON DELETE CASCADE
);
CREATE INDEX import_payers_advance ON import_payers (advance_id);

create table import_sources (
  id uuid default new_id() not null,
  kind text not null,
  name text not null,
  header text[] not null,
  mapping jsonb not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint import_sources_pkey PRIMARY KEY (id),
  constraint import_sources_kind_check CHECK ((kind = ANY (ARRAY['payments'::text, 'returns'::text]))),
  constraint import_sources_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE INDEX import_sources_header ON import_sources (kind, header);
CREATE UNIQUE INDEX import_sources_name ON import_sources (kind, folded(name));

create table isos (
  id uuid default new_id() not null,
  name text not null,
  email text,
  phone text,
  status text not null,
  notes text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  sort_name text collate "und-x-icu" generated always as (folded(name)) stored not null,
  search_text text collate "C" generated always as (party_search_text(name, email, phone)) stored not null,
  sort_email text collate "und-x-icu" generated always as (folded(email)) stored,
  number integer generated always as identity not null,
  external_id text,
  constraint isos_pkey PRIMARY KEY (id),
  constraint isos_name_check CHECK ((name <> ''::text)),
  constraint isos_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE UNIQUE INDEX isos_external_id ON isos (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX isos_likely_name ON isos (likely_name_key(name));
CREATE INDEX isos_order ON isos (sort_name, id);

create table jobs (
  id uuid default new_id() not null,
  kind text not null,
  subject_id uuid,
  input jsonb default '{}'::jsonb not null,
  state text default 'queued'::text not null,
  step text,
  done bigint,
  total bigint,
  message text,
  result jsonb,
  account_id uuid,
  account_name text not null,
  cancel_requested boolean default false not null,
  attempts integer default 0 not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  started_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  account_email text,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['queued'::text, 'running'::text])))),
  constraint jobs_kind_check CHECK ((kind <> ''::text)),
  constraint jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'canceled'::text])))
);
CREATE INDEX jobs_newest ON jobs (created_at DESC, id DESC);
CREATE INDEX jobs_open ON jobs (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX jobs_running ON jobs (id) WHERE (state = 'running'::text);
CREATE INDEX jobs_subject ON jobs (subject_id, created_at DESC) WHERE (subject_id IS NOT NULL);

create table ledger_changes (
  advance_id uuid not null,
  payment_id uuid,
  received_before bigint default 0 not null,
  is_opening boolean default false not null,
  transaction_id xid8 default pg_current_xact_id() not null
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500);
CREATE UNIQUE INDEX ledger_changes_payment ON ledger_changes (advance_id, payment_id) NULLS NOT DISTINCT;
CREATE INDEX ledger_changes_transaction ON ledger_changes (transaction_id);

create table ledger_postings (
  party_id uuid not null,
  no integer not null,
  kind text not null,
  component text not null,
  fee text,
  amount bigint not null,
  posted_on date not null,
  effective_on date not null,
  matures_on date not null,
  advance_id uuid,
  payment_id uuid,
  payout_id uuid,
  reverses integer,
  reason text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  entry_id uuid,
  payment_cents bigint,
  constraint ledger_postings_pkey PRIMARY KEY (party_id, no),
  constraint ledger_postings_amount_check CHECK (((amount <> 0) OR (kind = ANY (ARRAY['share'::text, 'share_reversal'::text])))),
  constraint ledger_postings_check CHECK (((fee IS NOT NULL) = (component = 'fee'::text))),
  constraint ledger_postings_check1 CHECK (((advance_id IS NOT NULL) OR (component = 'other'::text))),
  constraint ledger_postings_check2 CHECK ((reverses < no)),
  constraint ledger_postings_check3 CHECK (((reason IS NOT NULL) OR (kind <> 'adjustment'::text))),
  constraint ledger_postings_component_check CHECK ((component = ANY (ARRAY['investment'::text, 'share'::text, 'fee'::text, 'other'::text, 'accrued'::text, 'residual'::text, 'clawback'::text]))),
  constraint ledger_postings_kind_check CHECK ((kind = ANY (ARRAY['contribution'::text, 'investment'::text, 'upfront_fee'::text, 'share'::text, 'fee'::text, 'share_reversal'::text, 'fee_reversal'::text, 'rounding'::text, 'payout'::text, 'payout_reversal'::text, 'adjustment'::text, 'recovery_cost'::text, 'accrued'::text, 'residual'::text, 'residual_reversal'::text, 'clawback'::text, 'clawback_reversal'::text, 'draw'::text, 'draw_forgiven'::text, 'backup_withholding'::text, 'payment'::text, 'payment_reversal'::text]))),
  constraint ledger_postings_no_check CHECK ((no > 0)),
  constraint ledger_postings_party_id_fkey FOREIGN KEY (party_id) REFERENCES ledgers(party_id)
);
CREATE INDEX ledger_postings_advance ON ledger_postings (advance_id, party_id, component, fee) INCLUDE (amount) WHERE (advance_id IS NOT NULL);
CREATE INDEX ledger_postings_forgiven ON ledger_postings (party_id) WHERE (kind = 'draw_forgiven'::text);
CREATE INDEX ledger_postings_immature ON ledger_postings (matures_on) INCLUDE (party_id, amount, advance_id, payment_id);
CREATE INDEX ledger_postings_paid ON ledger_postings (party_id) WHERE (kind = ANY (ARRAY['payment'::text, 'payment_reversal'::text, 'draw'::text, 'backup_withholding'::text]));
CREATE INDEX ledger_postings_payment ON ledger_postings (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX ledger_postings_posted ON ledger_postings USING brin (posted_on) WITH (pages_per_range='32', autosummarize='on');
CREATE UNIQUE INDEX ledger_postings_reverses ON ledger_postings (party_id, reverses) WHERE (reverses IS NOT NULL);

create table ledgers (
  party_id uuid not null,
  last_no integer default 0 not null,
  balance bigint default 0 not null,
  party_kind text default 'syndicator'::text not null,
  gross bigint default 0 not null,
  constraint ledgers_pkey PRIMARY KEY (party_id),
  constraint ledgers_party_kind_check CHECK ((party_kind = ANY (ARRAY['syndicator'::text, 'iso'::text, 'salesRep'::text])))
) with (fillfactor=70);

create table manual_entries (
  id uuid default new_id() not null,
  party_id uuid not null,
  party_kind text not null,
  kind text not null,
  advance_id uuid,
  amount numeric(14,2) not null,
  reason text not null,
  effective_on date not null,
  state text default 'draft'::text not null,
  author_id uuid not null,
  author_name text not null,
  editor_id uuid,
  editor_name text,
  approver_id uuid,
  approver_name text,
  ended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint manual_entries_pkey PRIMARY KEY (id),
  constraint manual_entries_amount_check CHECK ((amount <> (0)::numeric)),
  constraint manual_entries_check CHECK (((kind <> 'recovery_cost'::text) OR ((party_kind = 'syndicator'::text) AND (advance_id IS NOT NULL) AND (amount < (0)::numeric)))),
  constraint manual_entries_check1 CHECK (((kind <> 'draw_forgiven'::text) OR ((party_kind <> 'syndicator'::text) AND (advance_id IS NULL) AND (amount > (0)::numeric)))),
  constraint manual_entries_check2 CHECK ((((approver_id <> author_id) AND (approver_id IS DISTINCT FROM editor_id)) OR (approver_id IS NULL))),
  constraint manual_entries_check3 CHECK (((approver_id IS NULL) = (state <> 'approved'::text))),
  constraint manual_entries_check4 CHECK (((ended_at IS NULL) = (state = 'draft'::text))),
  constraint manual_entries_contribution_check CHECK (((kind <> 'contribution'::text) OR ((party_kind = 'syndicator'::text) AND (advance_id IS NULL) AND (amount > (0)::numeric)))),
  constraint manual_entries_kind_check CHECK ((kind = ANY (ARRAY['adjustment'::text, 'contribution'::text, 'recovery_cost'::text, 'draw_forgiven'::text]))),
  constraint manual_entries_party_kind_check CHECK ((party_kind = ANY (ARRAY['syndicator'::text, 'iso'::text, 'salesRep'::text]))),
  constraint manual_entries_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'approved'::text, 'discarded'::text])))
);
CREATE INDEX manual_entries_order ON manual_entries (created_at DESC, id DESC);
CREATE INDEX manual_entries_party ON manual_entries (party_id);

create table merchant_count_changes (
  number bigint generated always as identity not null,
  status text not null,
  state text not null,
  merchants bigint not null
);

create table merchant_counts (
  status text not null,
  state text not null,
  merchants bigint not null,
  constraint merchant_counts_pkey PRIMARY KEY (status, state)
) with (fillfactor=70);

create table merchants (
  id uuid default new_id() not null,
  name text not null,
  dba text,
  email text,
  phone text,
  address text,
  city text,
  state text,
  zip text,
  tax_id text,
  business_type text,
  status text not null,
  notes text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  sort_name text collate "und-x-icu" generated always as (folded(name)) stored not null,
  search_text text collate "C" generated always as (merchant_search_text(name, dba, email, phone, city, tax_id)) stored not null,
  sort_dba text collate "und-x-icu" generated always as (folded(dba)) stored,
  sort_email text collate "und-x-icu" generated always as (folded(email)) stored,
  sort_location text collate "und-x-icu" generated always as (folded(COALESCE(((city || ', '::text) || state), city, state))) stored,
  external_id text,
  constraint merchants_pkey PRIMARY KEY (id),
  constraint merchants_name_check CHECK ((name <> ''::text)),
  constraint merchants_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'defaulted'::text])))
) with (parallel_workers=0);
CREATE INDEX merchants_beginning ON merchants ("left"(search_text, 64), id);
CREATE INDEX merchants_by_created ON merchants (created_at DESC, sort_name, id) INCLUDE (status, state);
CREATE INDEX merchants_by_dba ON merchants (sort_dba, sort_name, id) INCLUDE (status, state);
CREATE INDEX merchants_by_email ON merchants (sort_email, sort_name, id) INCLUDE (status, state);
CREATE INDEX merchants_by_location ON merchants (sort_location, sort_name, id) INCLUDE (status, state);
CREATE INDEX merchants_by_phone ON merchants (phone, sort_name, id) INCLUDE (status, state);
CREATE INDEX merchants_by_status ON merchants (status, sort_name, id) INCLUDE (state);
CREATE INDEX merchants_dba_key ON merchants (name_key(dba)) WHERE (dba IS NOT NULL);
CREATE UNIQUE INDEX merchants_external_id ON merchants (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX merchants_likely_dba ON merchants (likely_name_key(dba)) WHERE (dba IS NOT NULL);
CREATE INDEX merchants_likely_name ON merchants (likely_name_key(name));
CREATE INDEX merchants_name_key ON merchants (name_key(name));
CREATE INDEX merchants_order ON merchants (sort_name, id) INCLUDE (status, state);
CREATE INDEX merchants_search ON merchants USING gin (search_text gin_trgm_ops);
CREATE INDEX merchants_state ON merchants (state, sort_name, id) INCLUDE (status);
CREATE INDEX merchants_tax_id_key ON merchants (tax_id_key(tax_id)) WHERE (tax_id IS NOT NULL);

create table notes (
  id uuid default new_id() not null,
  merchant_id uuid,
  advance_id uuid,
  author_id uuid not null,
  author_name text not null,
  text text not null,
  follow_up date,
  done_at timestamp(3) with time zone,
  done_by text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  edited_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  external_id text,
  contact text,
  result text,
  with_whom text,
  phone text,
  constraint notes_pkey PRIMARY KEY (id),
  constraint notes_check CHECK ((num_nonnulls(merchant_id, advance_id) = 1)),
  constraint notes_check1 CHECK ((((done_at IS NULL) = (done_by IS NULL)) AND ((done_at IS NULL) OR (follow_up IS NOT NULL)))),
  constraint notes_check2 CHECK (((text <> ''::text) OR (contact IS NOT NULL))),
  constraint notes_check3 CHECK (((contact IS NOT NULL) = (result IS NOT NULL))),
  constraint notes_check4 CHECK (((contact IS NOT NULL) OR (num_nonnulls(with_whom, phone) = 0))),
  constraint notes_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE,
  constraint notes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE
);
CREATE INDEX notes_advance ON notes (advance_id, created_at DESC, id DESC) WHERE (advance_id IS NOT NULL);
CREATE INDEX notes_contacted ON notes (created_at, advance_id) WHERE ((contact IS NOT NULL) AND (advance_id IS NOT NULL));
CREATE INDEX notes_contacts ON notes (advance_id, created_at DESC, id DESC) WHERE ((contact IS NOT NULL) AND (advance_id IS NOT NULL));
CREATE INDEX notes_due ON notes (follow_up, id) WHERE ((follow_up IS NOT NULL) AND (done_at IS NULL));
CREATE UNIQUE INDEX notes_external_id ON notes (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX notes_merchant ON notes (merchant_id, created_at DESC, id DESC) WHERE (merchant_id IS NOT NULL);

create table opening_figures (
  advance_id uuid not null,
  party_id uuid not null,
  gross numeric(14,2),
  fees numeric(14,2),
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint opening_figures_pkey PRIMARY KEY (advance_id, party_id),
  constraint opening_figures_fees_check CHECK ((fees >= (0)::numeric)),
  constraint opening_figures_gross_check CHECK ((gross >= (0)::numeric))
);

create table paid_statuses (
  status text not null,
  constraint paid_statuses_pkey PRIMARY KEY (status)
);

create table payee_tax_records (
  party_id uuid not null,
  party_kind text not null,
  legal_name text not null,
  address text,
  city text,
  state text,
  zip_code text,
  classification text not null,
  tin_type text,
  tin bytea,
  tin_last4 text,
  w9_on date,
  tin_match text not null,
  paid_by_network boolean not null,
  backup_withholding boolean not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  first_name text,
  last_name text,
  suffix text,
  constraint payee_tax_records_pkey PRIMARY KEY (party_id),
  constraint payee_tax_records_check CHECK (((tin IS NULL) = (tin_last4 IS NULL))),
  constraint payee_tax_records_party_kind_check CHECK ((party_kind = ANY (ARRAY['iso'::text, 'salesRep'::text]))),
  constraint payee_tax_records_tin_type_check CHECK ((tin_type = ANY (ARRAY['SSN'::text, 'EIN'::text])))
);

create table payment_import_rows (
  import_id uuid not null,
  line integer not null,
  content text not null,
  problem text,
  date date,
  amount numeric(14,2),
  trace text,
  advance_code text,
  tax_id text,
  merchant text,
  payer text,
  status text,
  payment_method text,
  notes text,
  return_code text,
  assigned_id uuid,
  outcome text default 'unmatched'::text not null,
  reason text,
  advance_id uuid,
  matched_by text,
  candidates uuid[] default '{}'::uuid[] not null,
  target_id uuid,
  equal_key text,
  ordinal integer,
  import_key text,
  payment_id uuid,
  confirmed_advance_id uuid,
  previous_status text,
  previous_version timestamp(3) with time zone,
  written_version timestamp(3) with time zone,
  is_credit boolean default false not null,
  credit_id uuid,
  constraint payment_import_rows_pkey PRIMARY KEY (import_id, line),
  constraint payment_import_rows_matched_by_check CHECK ((matched_by = ANY (ARRAY['trace'::text, 'code'::text, 'merchant'::text, 'payer'::text, 'person'::text]))),
  constraint payment_import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['new'::text, 'update'::text, 'already'::text, 'no_money'::text, 'not_ours'::text, 'unmatched'::text, 'ambiguous'::text, 'duplicate'::text, 'overpaying'::text, 'closed'::text, 'malformed'::text]))),
  constraint payment_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES payment_imports(id) ON DELETE CASCADE
);
CREATE INDEX payment_import_rows_content ON payment_import_rows (content) WHERE (payment_id IS NOT NULL);
CREATE INDEX payment_import_rows_equal ON payment_import_rows (equal_key) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX payment_import_rows_key ON payment_import_rows (import_key) WHERE (payment_id IS NOT NULL);
CREATE INDEX payment_import_rows_outcome ON payment_import_rows (import_id, outcome, line);

create table payment_imports (
  id uuid default new_id() not null,
  kind text not null,
  origin text not null,
  auto boolean default false not null,
  file_id uuid,
  file_name text not null,
  file_size bigint not null,
  file_sha256 text not null,
  source_id uuid,
  source_name text,
  mapping jsonb,
  preview jsonb,
  state text not null,
  message text,
  job_id uuid,
  totals jsonb default '[]'::jsonb not null,
  committed_rows integer default 0 not null,
  committed_amount numeric(18,2) default 0 not null,
  account_id uuid,
  account_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  committed_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  warning text,
  unknown_words jsonb default '[]'::jsonb not null,
  waits_until date,
  file_day date,
  day_is_assumed boolean default false not null,
  notices integer default 0 not null,
  rows_warning text,
  undone_rows integer,
  constraint payment_imports_pkey PRIMARY KEY (id),
  constraint payment_imports_kind_check CHECK ((kind = ANY (ARRAY['payments'::text, 'returns'::text]))),
  constraint payment_imports_origin_check CHECK ((origin = ANY (ARRAY['upload'::text, 'paste'::text, 'folder'::text, 'api'::text, 'bulk'::text]))),
  constraint payment_imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'unmapped'::text, 'checking'::text, 'checked'::text, 'committing'::text, 'committed'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))),
  constraint payment_imports_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id),
  constraint payment_imports_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_sources(id) ON DELETE SET NULL
);
CREATE INDEX payment_imports_file ON payment_imports (file_sha256) WHERE (state = 'committed'::text);
CREATE INDEX payment_imports_order ON payment_imports (created_at DESC, id DESC);

create table payment_returns (
  id uuid default new_id() not null,
  payment_id uuid not null,
  advance_id uuid not null,
  code text not null,
  returned_on date not null,
  from_status text not null,
  to_status text not null,
  import_id uuid,
  account_id uuid,
  account_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  action text,
  done_at timestamp(3) with time zone,
  done_by text,
  done_result text,
  retry_id uuid,
  is_open boolean generated always as (((action IS NULL) OR ((action = 'retry'::text) AND (retry_id IS NULL)))) stored not null,
  constraint payment_returns_pkey PRIMARY KEY (id),
  constraint payment_returns_payment_id_key UNIQUE (payment_id),
  constraint payment_returns_action_check CHECK ((action = ANY (ARRAY['retry'::text, 'stop'::text, 'dismiss'::text]))),
  constraint payment_returns_check CHECK ((((action IS NULL) = (done_at IS NULL)) AND ((action IS NULL) = (done_by IS NULL)) AND ((action IS NULL) = (done_result IS NULL)))),
  constraint payment_returns_check1 CHECK (((retry_id IS NULL) OR (action = 'retry'::text))),
  constraint payment_returns_code_check CHECK ((code ~ '^R[0-9]{2}$'::text)),
  constraint payment_returns_from_status_check CHECK ((from_status = ANY (ARRAY['pending'::text, 'cleared'::text, 'reversed'::text, 'failed'::text]))),
  constraint payment_returns_to_status_check CHECK ((to_status = ANY (ARRAY['reversed'::text, 'failed'::text]))),
  constraint payment_returns_import_id_fkey FOREIGN KEY (import_id) REFERENCES payment_imports(id),
  constraint payment_returns_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint payment_returns_retry_id_fkey FOREIGN KEY (retry_id) REFERENCES payments(id) ON DELETE SET NULL
);
CREATE INDEX payment_returns_advance ON payment_returns (advance_id);
CREATE INDEX payment_returns_import ON payment_returns (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX payment_returns_order ON payment_returns (returned_on DESC, id DESC);
CREATE INDEX payment_returns_retry ON payment_returns (retry_id) WHERE (retry_id IS NOT NULL);
CREATE INDEX payment_returns_state ON payment_returns (is_open, returned_on DESC, id DESC);

create table payments (
  id uuid default new_id() not null,
  advance_id uuid not null,
  amount numeric(14,2) not null,
  date date not null,
  status text not null,
  payment_method text,
  notes text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  trace_id text,
  import_id uuid,
  import_key text,
  return_code text,
  returned_on date,
  retry_of uuid,
  external_id text,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_amount_check CHECK ((amount > (0)::numeric)),
  constraint payments_check CHECK (((return_code IS NULL) = (returned_on IS NULL))),
  constraint payments_check1 CHECK (((return_code IS NULL) OR (status = ANY (ARRAY['failed'::text, 'reversed'::text])))),
  constraint payments_check2 CHECK ((retry_of <> id)),
  constraint payments_return_code_check CHECK ((return_code ~ '^R[0-9]{2}$'::text)),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'cleared'::text, 'reversed'::text, 'failed'::text]))),
  constraint payments_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id),
  constraint payments_import_id_fkey FOREIGN KEY (import_id) REFERENCES payment_imports(id),
  constraint payments_retry_of_fkey FOREIGN KEY (retry_of) REFERENCES payments(id)
);
CREATE INDEX payments_advance ON payments (advance_id, date DESC, id DESC);
CREATE INDEX payments_debited ON payments (date) WHERE (payment_method_of(payment_method) = 'ACH'::text);
CREATE UNIQUE INDEX payments_external_id ON payments (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX payments_import ON payments (import_id) WHERE (import_id IS NOT NULL);
CREATE UNIQUE INDEX payments_import_key ON payments (import_key) WHERE (import_key IS NOT NULL);
CREATE INDEX payments_order ON payments (date DESC, id DESC) INCLUDE (status, amount, advance_id);
CREATE INDEX payments_retry ON payments (retry_of) WHERE (retry_of IS NOT NULL);
CREATE INDEX payments_returned ON payments (returned_on) INCLUDE (return_code) WHERE ((payment_method_of(payment_method) = 'ACH'::text) AND (returned_on IS NOT NULL));
CREATE INDEX payments_returned_on ON payments (returned_on) WHERE (return_code IS NOT NULL);
CREATE INDEX payments_trace ON payments (trace_id) WHERE (trace_id IS NOT NULL);
CREATE INDEX payments_without_code ON payments (date) INCLUDE (amount) WHERE ((payment_method_of(payment_method) = 'ACH'::text) AND (return_code IS NULL) AND (status = ANY (ARRAY['failed'::text, 'reversed'::text])));

create table payout_terms (
  party_id uuid not null,
  party_kind text not null,
  reserve_percent numeric(7,4),
  reserve_cap numeric(14,2),
  payout_day text not null,
  minimum numeric(14,2) not null,
  next_payout_on date,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint payout_terms_pkey PRIMARY KEY (party_id),
  constraint payout_terms_check CHECK (((reserve_percent IS NULL) = (reserve_cap IS NULL))),
  constraint payout_terms_check1 CHECK (((reserve_percent IS NULL) OR (party_kind = 'syndicator'::text))),
  constraint payout_terms_minimum_check CHECK ((minimum > (0)::numeric)),
  constraint payout_terms_party_kind_check CHECK ((party_kind = ANY (ARRAY['syndicator'::text, 'iso'::text, 'salesRep'::text]))),
  constraint payout_terms_payout_day_check CHECK ((payout_day ~ '^(none|monday|tuesday|wednesday|thursday|friday|day_([1-9]|1[0-9]|2[0-8])|last_day)$'::text)),
  constraint payout_terms_reserve_cap_check CHECK ((reserve_cap > (0)::numeric)),
  constraint payout_terms_reserve_percent_check CHECK (((reserve_percent > (0)::numeric) AND (reserve_percent <= (100)::numeric)))
);
CREATE INDEX payout_terms_next ON payout_terms (next_payout_on) WHERE (next_payout_on IS NOT NULL);

create table payouts (
  id uuid default new_id() not null,
  party_id uuid not null,
  amount numeric(14,2) not null,
  state text default 'draft'::text not null,
  note text,
  reference text,
  return_reason text,
  author_id uuid not null,
  author_name text not null,
  editor_id uuid,
  approver_id uuid,
  approver_name text,
  approved_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  party_kind text default 'syndicator'::text not null,
  is_draw boolean default false not null,
  editor_ids uuid[] default '{}'::uuid[] not null,
  sent_on date,
  returned_on date,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_amount_check CHECK ((amount > (0)::numeric)),
  constraint payouts_check CHECK ((((approver_id <> author_id) AND (approver_id IS DISTINCT FROM editor_id)) OR (approver_id IS NULL))),
  constraint payouts_check1 CHECK (((approver_id IS NULL) = (state = ANY (ARRAY['draft'::text, 'discarded'::text])))),
  constraint payouts_check2 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['draft'::text, 'approved'::text, 'sent'::text])))),
  constraint payouts_check3 CHECK (((NOT is_draw) OR (party_kind <> 'syndicator'::text))),
  constraint payouts_editors_check CHECK ((approver_id <> ALL (editor_ids))),
  constraint payouts_party_kind_check CHECK ((party_kind = ANY (ARRAY['syndicator'::text, 'iso'::text, 'salesRep'::text]))),
  constraint payouts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'approved'::text, 'sent'::text, 'settled'::text, 'returned'::text, 'discarded'::text])))
);
CREATE INDEX payouts_draws ON payouts (party_id) WHERE is_draw;
CREATE UNIQUE INDEX payouts_open ON payouts (party_id) WHERE (state = ANY (ARRAY['draft'::text, 'approved'::text, 'sent'::text]));
CREATE INDEX payouts_order ON payouts (created_at DESC, id DESC);
CREATE INDEX payouts_party ON payouts (party_id, created_at);
CREATE INDEX payouts_reference ON payouts (reference) WHERE (reference IS NOT NULL);
CREATE INDEX payouts_returned_on ON payouts (returned_on) WHERE (returned_on IS NOT NULL);
CREATE INDEX payouts_sent_on ON payouts (sent_on) WHERE (sent_on IS NOT NULL);

create table planned_calendar (
  fingerprint text not null
);

create table pool_months (
  cohort date not null,
  month date not null,
  received bigint not null,
  constraint pool_months_pkey PRIMARY KEY (cohort, month)
) with (fillfactor=70);

create table promises (
  id uuid default new_id() not null,
  advance_id uuid not null,
  made_on date not null,
  lines jsonb not null,
  amount numeric(14,2) not null,
  promised_by text,
  payment_method text,
  author_id uuid not null,
  author_name text not null,
  replaced_at timestamp(3) with time zone,
  cancel_reason text,
  canceled_at timestamp(3) with time zone,
  canceler_id uuid,
  canceler_name text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  debits jsonb default '[]'::jsonb not null,
  counts_debits boolean default true not null,
  constraint promises_pkey PRIMARY KEY (id),
  constraint promises_amount_check CHECK ((amount > (0)::numeric)),
  constraint promises_check CHECK ((num_nonnulls(cancel_reason, canceled_at, canceler_id, canceler_name) = ANY (ARRAY[0, 4]))),
  constraint promises_check1 CHECK (((canceled_at IS NULL) OR (replaced_at IS NULL))),
  constraint promises_debits_check CHECK ((jsonb_typeof(debits) = 'array'::text)),
  constraint promises_lines_check CHECK (((jsonb_typeof(lines) = 'array'::text) AND ((jsonb_array_length(lines) >= 1) AND (jsonb_array_length(lines) <= 12)))),
  constraint promises_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE
);
CREATE INDEX promises_advance ON promises (advance_id, created_at DESC, id DESC);
CREATE INDEX promises_made ON promises (made_on) WHERE ((canceled_at IS NULL) AND (replaced_at IS NULL));
CREATE INDEX promises_until ON promises ((((lines -> '-1'::integer) ->> 'counts_until'::text))) WHERE ((canceled_at IS NULL) AND (replaced_at IS NULL));

create table received_days (
  day date not null,
  received bigint not null,
  flow smallint not null,
  paid bigint not null,
  constraint received_days_pkey PRIMARY KEY (day, flow)
) with (fillfactor=70);

create table refunds (
  id uuid default new_id() not null,
  advance_id uuid not null,
  amount numeric(14,2) not null,
  sent_on date not null,
  trace text not null,
  state text default 'sent'::text not null,
  return_reason text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  returned_on date,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_trace_key UNIQUE (trace),
  constraint refunds_amount_check CHECK ((amount > (0)::numeric)),
  constraint refunds_check CHECK (((return_reason IS NULL) = (state <> 'returned'::text))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'settled'::text, 'returned'::text]))),
  constraint refunds_trace_check CHECK ((trace ~ '^[0-9]{15}$'::text))
);
CREATE INDEX refunds_advance ON refunds (advance_id);
CREATE INDEX refunds_returned_on ON refunds (returned_on) WHERE (returned_on IS NOT NULL);

create table release_errors (
  remote text not null,
  version text not null,
  minute timestamp(0) with time zone not null,
  account_key text not null,
  kind text not null,
  message text not null,
  own boolean not null,
  count integer not null,
  constraint release_errors_pkey PRIMARY KEY (remote, version, minute, account_key, kind, message, own),
  constraint release_errors_kind_check CHECK ((kind = ANY (ARRAY['load'::text, 'shown'::text, 'uncaught'::text]))),
  constraint release_errors_remote_version_minute_account_key_fkey FOREIGN KEY (remote, version, minute, account_key) REFERENCES release_reports(remote, version, minute, account_key) ON DELETE CASCADE
);

create table release_reports (
  remote text not null,
  version text not null,
  minute timestamp(0) with time zone default date_trunc('minute'::text, clock_timestamp()) not null,
  account_key text not null,
  visits integer not null,
  failed_calls integer not null,
  load_failures integer not null,
  shown_errors integer not null,
  uncaught_errors integer not null,
  rows_ms integer[] not null,
  constraint release_reports_pkey PRIMARY KEY (remote, version, minute, account_key)
);
CREATE INDEX release_reports_minute ON release_reports (minute);
CREATE INDEX release_reports_remote ON release_reports (remote, minute);

create table return_disputes (
  id uuid default new_id() not null,
  return_id uuid not null,
  code text not null,
  disputed_on date not null,
  import_id uuid,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint return_disputes_pkey PRIMARY KEY (id),
  constraint return_disputes_return_id_code_disputed_on_key UNIQUE (return_id, code, disputed_on),
  constraint return_disputes_code_check CHECK (((code >= 'R61'::text) AND (code <= 'R77'::text))),
  constraint return_disputes_import_id_fkey FOREIGN KEY (import_id) REFERENCES payment_imports(id),
  constraint return_disputes_return_id_fkey FOREIGN KEY (return_id) REFERENCES payment_returns(id) ON DELETE CASCADE
);
CREATE INDEX return_disputes_import ON return_disputes (import_id);

create table return_fees (
  id uuid default new_id() not null,
  advance_id uuid not null,
  payment_id uuid not null,
  amount numeric(14,2) not null,
  sent_on date not null,
  trace text not null,
  state text default 'sent'::text not null,
  returned_on date,
  return_reason text,
  import_id uuid,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint return_fees_pkey PRIMARY KEY (id),
  constraint return_fees_trace_key UNIQUE (trace),
  constraint return_fees_amount_check CHECK ((amount > (0)::numeric)),
  constraint return_fees_check CHECK (((return_reason IS NULL) = (state <> 'returned'::text))),
  constraint return_fees_check1 CHECK (((returned_on IS NULL) = (state <> 'returned'::text))),
  constraint return_fees_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'settled'::text, 'returned'::text]))),
  constraint return_fees_trace_check CHECK ((trace ~ '^[0-9]{15}$'::text)),
  constraint return_fees_import_id_fkey FOREIGN KEY (import_id) REFERENCES payment_imports(id)
);
CREATE INDEX return_fees_advance ON return_fees (advance_id);
CREATE INDEX return_fees_import ON return_fees (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX return_fees_payment ON return_fees (payment_id);
CREATE INDEX return_fees_returned ON return_fees (returned_on) WHERE (returned_on IS NOT NULL);

create table sales_reps (
  id uuid default new_id() not null,
  name text not null,
  email text,
  phone text,
  status text not null,
  notes text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  sort_name text collate "und-x-icu" generated always as (folded(name)) stored not null,
  search_text text collate "C" generated always as (party_search_text(name, email, phone)) stored not null,
  sort_email text collate "und-x-icu" generated always as (folded(email)) stored,
  number integer generated always as identity not null,
  external_id text,
  constraint sales_reps_pkey PRIMARY KEY (id),
  constraint isos_name_check CHECK ((name <> ''::text)),
  constraint isos_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE UNIQUE INDEX sales_reps_external_id ON sales_reps (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX sales_reps_likely_name ON sales_reps (likely_name_key(name));
CREATE INDEX sales_reps_sort_name_id_idx ON sales_reps (sort_name, id);

create table schedule_segments (
  advance_id uuid not null,
  first_row integer not null,
  version integer not null,
  rule text not null,
  start integer not null,
  step integer not null,
  payment bigint not null,
  total bigint not null,
  count integer not null,
  paid_before bigint not null,
  first_due date not null,
  last_due date not null,
  constraint schedule_segments_pkey PRIMARY KEY (advance_id, first_row),
  constraint schedule_segments_count_check CHECK ((count > 0)),
  constraint schedule_segments_payment_check CHECK ((payment > 0)),
  constraint schedule_segments_rule_check CHECK ((rule = ANY (ARRAY['extend'::text, 'after'::text, 'before'::text]))),
  constraint schedule_segments_step_check CHECK ((step = ANY (ARRAY[1, 5, 10, 21]))),
  constraint schedule_segments_total_check CHECK ((total > 0)),
  constraint schedule_segments_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE
);
CREATE INDEX schedule_segments_days ON schedule_segments (rule, step, ((start % step)), last_due, first_due) INCLUDE (advance_id, start, payment, total, count, paid_before);

create table schedule_versions (
  advance_id uuid not null,
  number integer not null,
  kind text not null,
  from_day date not null,
  to_day date,
  payment_amount numeric(14,2),
  collection_frequency text,
  author_id uuid not null,
  author_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint schedule_versions_pkey PRIMARY KEY (advance_id, number),
  constraint schedule_versions_check CHECK (
CASE kind
    WHEN 'pause'::text THEN ((to_day >= from_day) AND (payment_amount IS NULL) AND (collection_frequency IS NULL))
    ELSE ((to_day IS NULL) AND (num_nonnulls(payment_amount, collection_frequency) > 0))
END),
  constraint schedule_versions_collection_frequency_check CHECK ((collection_frequency = ANY (ARRAY['Daily'::text, 'Weekly'::text, 'Bi-Weekly'::text, 'Monthly'::text]))),
  constraint schedule_versions_kind_check CHECK ((kind = ANY (ARRAY['pause'::text, 'change'::text]))),
  constraint schedule_versions_number_check CHECK ((number > 1)),
  constraint schedule_versions_payment_amount_check CHECK ((payment_amount > (0)::numeric)),
  constraint schedule_versions_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE
);
CREATE INDEX schedule_versions_pauses ON schedule_versions (to_day, from_day) INCLUDE (advance_id) WHERE (kind = 'pause'::text);

create table schema_definitions (
  file text not null,
  md5 text not null,
  version integer not null,
  constraint schema_definitions_pkey PRIMARY KEY (file)
);

create table schema_migrations (
  version bigint not null,
  name text,
  md5 text,
  run_at timestamp with time zone,
  constraint schema_migrations_pkey PRIMARY KEY (version)
);

create table settings (
  name text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (name)
);

create table statement_mails (
  id uuid default new_id() not null,
  statement_id uuid not null,
  email text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  attempts integer default 0 not null,
  next_try_at timestamp(3) with time zone default clock_timestamp(),
  failed_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  link_sha256 bytea,
  link_expires_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone,
  earlier_links bytea[] default '{}'::bytea[] not null,
  constraint statement_mails_pkey PRIMARY KEY (id),
  constraint statement_mails_link_sha256_key UNIQUE (link_sha256),
  constraint statement_mails_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id)
);
CREATE INDEX statement_mails_due ON statement_mails (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX statement_mails_earlier_links ON statement_mails USING gin (earlier_links);
CREATE INDEX statement_mails_of_statement ON statement_mails (statement_id, created_at DESC);
CREATE UNIQUE INDEX statement_mails_open ON statement_mails (statement_id) WHERE (next_try_at IS NOT NULL);

create table statement_numbers (
  series text not null,
  year integer not null,
  last integer not null,
  constraint statement_numbers_pkey PRIMARY KEY (series, year)
);

create table statements (
  id uuid default new_id() not null,
  number text not null,
  party_id uuid not null,
  from_day date not null,
  to_day date not null,
  first_no integer not null,
  last_no integer not null,
  totals jsonb not null,
  pdf_sha256 bytea not null,
  csv_sha256 bytea not null,
  author_id uuid not null,
  author_name text not null,
  issued_at timestamp(3) with time zone default clock_timestamp() not null,
  pdf_file_id uuid not null,
  csv_file_id uuid not null,
  constraint statements_pkey PRIMARY KEY (id),
  constraint statements_number_key UNIQUE (number),
  constraint statements_party_id_to_day_key UNIQUE (party_id, to_day),
  constraint statements_check CHECK ((from_day <= to_day)),
  constraint statements_check1 CHECK (((first_no > 0) AND (last_no >= (first_no - 1)))),
  constraint statements_csv_file_id_fkey FOREIGN KEY (csv_file_id) REFERENCES stored_files(id),
  constraint statements_party_id_fkey FOREIGN KEY (party_id) REFERENCES ledgers(party_id),
  constraint statements_pdf_file_id_fkey FOREIGN KEY (pdf_file_id) REFERENCES stored_files(id)
);
CREATE UNIQUE INDEX statements_csv_file ON statements (csv_file_id);
CREATE UNIQUE INDEX statements_pdf_file ON statements (pdf_file_id);

create table stored_file_chunks (
  file_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  constraint stored_file_chunks_pkey PRIMARY KEY (file_id, "position"),
  constraint stored_file_chunks_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE CASCADE
);

create table stored_files (
  id uuid default new_id() not null,
  name text not null,
  size bigint,
  sha256 text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  account_id uuid,
  is_permanent boolean default false not null,
  is_encrypted boolean default false not null,
  constraint stored_files_pkey PRIMARY KEY (id),
  constraint stored_files_check CHECK (((size IS NULL) = (sha256 IS NULL))),
  constraint stored_files_name_check CHECK ((name <> ''::text))
);
CREATE INDEX stored_files_oldest ON stored_files (created_at) WHERE (NOT is_permanent);

create table syndicator_fees (
  advance_id uuid not null,
  participation_position integer not null,
  "position" integer not null,
  fee_name text not null,
  amount numeric(14,2) not null,
  percent numeric(16,4) not null,
  base text default 'participation'::text not null,
  timing text default 'upfront'::text not null,
  constraint syndicator_fees_pkey PRIMARY KEY (advance_id, participation_position, "position"),
  constraint syndicator_fees_amount_check CHECK ((amount >= (0)::numeric)),
  constraint syndicator_fees_base_check CHECK ((base = ANY (ARRAY['participation'::text, 'payback'::text, 'collected'::text]))),
  constraint syndicator_fees_check CHECK (((base <> 'collected'::text) OR (timing = 'concurrent'::text))),
  constraint syndicator_fees_percent_check CHECK ((percent >= (0)::numeric)),
  constraint syndicator_fees_timing_check CHECK ((timing = ANY (ARRAY['upfront'::text, 'concurrent'::text, 'after_principal'::text, 'end'::text]))),
  constraint syndicator_fees_advance_id_participation_position_fkey FOREIGN KEY (advance_id, participation_position) REFERENCES syndicator_participations(advance_id, "position") ON DELETE CASCADE
);
CREATE INDEX syndicator_fees_later ON syndicator_fees (advance_id) WHERE (timing <> 'upfront'::text);

create table syndicator_participations (
  advance_id uuid not null,
  "position" integer not null,
  syndicator_id uuid not null,
  participation numeric(14,2) not null,
  participation_pct numeric(16,4) not null,
  commission numeric(14,2) not null,
  commission_pct numeric(16,4) not null,
  shares_over_collection boolean default true not null,
  constraint syndicator_participations_pkey PRIMARY KEY (advance_id, "position"),
  constraint syndicator_participations_commission_check CHECK ((commission >= (0)::numeric)),
  constraint syndicator_participations_commission_pct_check CHECK ((commission_pct >= (0)::numeric)),
  constraint syndicator_participations_participation_check CHECK ((participation >= (0)::numeric)),
  constraint syndicator_participations_participation_pct_check CHECK ((participation_pct >= (0)::numeric)),
  constraint syndicator_participations_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE,
  constraint syndicator_participations_syndicator_id_fkey FOREIGN KEY (syndicator_id) REFERENCES syndicators(id)
);
CREATE INDEX syndicator_participations_capped ON syndicator_participations (advance_id) WHERE (NOT shares_over_collection);
CREATE INDEX syndicator_participations_syndicator ON syndicator_participations (syndicator_id);

create table syndicators (
  id uuid default new_id() not null,
  name text not null,
  email text,
  phone text,
  status text not null,
  notes text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  sort_name text collate "und-x-icu" generated always as (folded(name)) stored not null,
  search_text text collate "C" generated always as (party_search_text(name, email, phone)) stored not null,
  sort_email text collate "und-x-icu" generated always as (folded(email)) stored,
  number integer generated always as identity not null,
  external_id text,
  constraint syndicators_pkey PRIMARY KEY (id),
  constraint isos_name_check CHECK ((name <> ''::text)),
  constraint isos_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE UNIQUE INDEX syndicators_external_id ON syndicators (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX syndicators_likely_name ON syndicators (likely_name_key(name));
CREATE INDEX syndicators_sort_name_id_idx ON syndicators (sort_name, id);

create table tasks (
  id uuid default new_id() not null,
  kind text not null,
  title text not null,
  due_on date,
  priority smallint not null,
  advance_id uuid,
  merchant_id uuid,
  return_id uuid,
  party_kind text,
  party_id uuid,
  is_rule boolean not null,
  owner_id uuid,
  owner_name text,
  author_id uuid,
  author_name text,
  state text default 'open'::text not null,
  closed_reason text,
  closed_at timestamp(3) with time zone,
  closer_id uuid,
  closer_name text,
  closed_cause text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  file_id uuid,
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_check CHECK ((num_nonnulls(advance_id, merchant_id, return_id, party_id, file_id) >= 1)),
  constraint tasks_check1 CHECK (((party_kind IS NULL) = (party_id IS NULL))),
  constraint tasks_check2 CHECK ((is_rule OR (due_on IS NOT NULL))),
  constraint tasks_check3 CHECK ((is_rule OR (num_nonnulls(author_id, author_name) = 2))),
  constraint tasks_check4 CHECK (((owner_id IS NULL) = (owner_name IS NULL))),
  constraint tasks_check5 CHECK ((((state = 'open'::text) = (closed_at IS NULL)) AND ((state = 'open'::text) = (closer_id IS NULL)) AND ((state = 'open'::text) = (closer_name IS NULL)))),
  constraint tasks_check6 CHECK (((state <> 'dropped'::text) OR (closed_reason IS NOT NULL))),
  constraint tasks_party_kind_check CHECK ((party_kind = ANY (ARRAY['iso'::text, 'funder'::text, 'salesRep'::text, 'syndicator'::text]))),
  constraint tasks_priority_check CHECK (((priority >= 1) AND (priority <= 3))),
  constraint tasks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'dropped'::text]))),
  constraint tasks_title_check CHECK ((title <> ''::text)),
  constraint tasks_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES advances(id) ON DELETE CASCADE,
  constraint tasks_file_id_fkey FOREIGN KEY (file_id) REFERENCES ach_files(id) ON DELETE CASCADE,
  constraint tasks_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE,
  constraint tasks_return_id_fkey FOREIGN KEY (return_id) REFERENCES payment_returns(id) ON DELETE CASCADE
);
CREATE INDEX tasks_advance ON tasks (advance_id) WHERE (advance_id IS NOT NULL);
CREATE INDEX tasks_closed ON tasks (closed_at DESC, id DESC) WHERE (state <> 'open'::text);
CREATE INDEX tasks_due ON tasks (due_on, owner_id, id) INCLUDE (advance_id, kind, priority) WHERE ((state = 'open'::text) AND (NOT is_rule));
CREATE INDEX tasks_file ON tasks (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX tasks_merchant ON tasks (merchant_id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX tasks_party ON tasks (party_id) WHERE (party_id IS NOT NULL);
CREATE INDEX tasks_return ON tasks (return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX tasks_rules ON tasks (id) WHERE is_rule;

create table views (
  id uuid default new_id() not null,
  list text not null,
  name text not null,
  query jsonb not null,
  columns jsonb,
  shared boolean not null,
  owner_id uuid,
  owner_email text not null,
  created_at timestamp with time zone default now() not null,
  constraint views_pkey PRIMARY KEY (id),
  constraint views_check CHECK (((owner_id IS NOT NULL) OR shared)),
  constraint views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE INDEX views_list ON views (list);
CREATE UNIQUE INDEX views_name ON views (owner_id, list, folded(name));
