-- Saved views: names for the search, filters, sort and columns of a list, a user's own or shared with everybody.
create table views (
  id uuid primary key default new_id(),
  list text not null,
  name text not null check (length(name) between 1 and 100),
  -- As in an address: text by name. Which names and values are valid is the contract's to say, also on the way out.
  query jsonb not null,
  columns jsonb,
  shared boolean not null,
  -- No reference: with a hosted accounts service the accounts are elsewhere. Null when the owner of a shared view is gone.
  owner_id uuid,
  -- What to call an owner whose account is not in this database.
  owner_email text not null,
  created_at timestamptz not null default now(),
  check (owner_id is not null or shared)
);
create unique index views_name on views (owner_id, list, folded(name));
create index views_list on views (list);
