-- Facts about this database itself: whether the sample portfolio was loaded, by which ICU its names are indexed.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
