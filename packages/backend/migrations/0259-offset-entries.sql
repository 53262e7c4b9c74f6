-- The account of the company that the offset entries of a file go to, if the bank wants them (R25.76). Its number is encrypted, bound to the id of its row.
alter table ach_profiles
  add column offset_routing text check (offset_routing ~ '^[0-9]{9}$'),
  add column offset_account bytea,
  add column offset_last4 text check (length(offset_last4) between 1 and 4),
  add column offset_type text not null default 'checking' check (offset_type in ('checking', 'savings')),
  add check (num_nulls(offset_routing, offset_account, offset_last4) in (0, 3));

-- The entries of a file to the account of the company, at most one for each batch. They move no money of a merchant or payee, so they are not among its entries.
create table ach_offsets (
  file_id uuid not null references ach_files on delete cascade,
  batch integer not null check (batch > 0),
  description text not null,
  entry_class text not null check (entry_class in ('CCD', 'PPD', 'WEB')),
  direction text not null check (direction in ('debit', 'credit')),
  cents bigint not null check (cents > 0),
  account_last4 text not null,
  trace text not null unique check (trace ~ '^[0-9]{15}$'),
  primary key (file_id, batch)
);
