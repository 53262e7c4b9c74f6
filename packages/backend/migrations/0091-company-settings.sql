-- The payer of Form 1099-NEC, in one row. The EIN is encrypted with the key for secrets, for the row's id.
create table company_settings (
  id uuid primary key default '00000000-0000-4000-8000-000000000001' check (id = '00000000-0000-4000-8000-000000000001'),
  legal_name text,
  ein bytea,
  ein_last4 text check (length(ein_last4) = 4),
  check ((ein is null) = (ein_last4 is null))
);
