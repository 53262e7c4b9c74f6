-- The four kinds of party: one shape, one table each, so that a reference to a funder can only be a funder.

create table isos (
  id uuid primary key default new_id(),
  name text not null check (name <> ''),
  email text,
  phone text,
  status text not null check (status in ('active', 'inactive')),
  notes text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  sort_name text collate "und-x-icu" not null generated always as (folded(name)) stored,
  search_text text collate "C" not null generated always as (folded(name || E'\n' || coalesce(email, ''))) stored
);
create index isos_order on isos (sort_name, id);

create table funders (like isos including all);
create table sales_reps (like isos including all);
create table syndicators (like isos including all);
