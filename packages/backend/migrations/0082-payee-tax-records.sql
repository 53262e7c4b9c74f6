-- The tax records of ISOs and sales reps (R22.40). The party is no reference, as it is of two kinds; the record is deleted with it.
create table payee_tax_records (
  party_id uuid primary key,
  party_kind text not null check (party_kind in ('iso', 'salesRep')),
  legal_name text not null,
  address text,
  city text,
  state text,
  zip_code text,
  classification text not null,
  tin_type text check (tin_type in ('SSN', 'EIN')),
  -- Encrypted with the key for secrets, for this party.
  tin bytea,
  tin_last4 text,
  w9_on date,
  tin_match text not null,
  paid_by_network boolean not null,
  backup_withholding boolean not null,
  check ((tin is null) = (tin_last4 is null))
);
