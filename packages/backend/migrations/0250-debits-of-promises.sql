-- The scheduled debits whose money could keep a promise when it was recorded, as [{"due_on", "amount"}], and whether it counts (R23.585).
alter table promises
  add column debits jsonb not null default '[]' check (jsonb_typeof(debits) = 'array'),
  add column counts_debits boolean not null default true;
