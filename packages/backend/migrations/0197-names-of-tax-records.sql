-- A Form 1099 has the name of a person in parts, which nobody can read from the name alone.
alter table payee_tax_records
  add column first_name text,
  add column last_name text,
  add column suffix text;
