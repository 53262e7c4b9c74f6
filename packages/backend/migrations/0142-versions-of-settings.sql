-- The versions of tax records and of the payer of Form 1099-NEC, so that an outdated save is refused (R2.341).
alter table payee_tax_records add column updated_at timestamptz(3) not null default clock_timestamp();
alter table company_settings add column updated_at timestamptz(3) not null default clock_timestamp();
