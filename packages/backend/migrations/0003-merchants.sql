create table merchants (
  id uuid primary key default new_id(),
  name text not null check (name <> ''),
  dba text,
  email text,
  phone text,
  address text,
  city text,
  state text,
  zip text,
  tax_id text,
  business_type text,
  status text not null check (status in ('active', 'inactive', 'defaulted')),
  notes text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  sort_name text collate "und-x-icu" not null generated always as (folded(name)) stored,
  search_text text collate "C" not null
    generated always as (folded(name || E'\n' || coalesce(dba, '') || E'\n' || coalesce(email, ''))) stored
);
create index merchants_order on merchants (sort_name, id);
create index merchants_search on merchants using gin (search_text gin_trgm_ops);
-- The advances' search looks at the name only.
create index merchants_name_search on merchants using gin (sort_name gin_trgm_ops);
