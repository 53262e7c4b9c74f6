-- The names and tax IDs of merchants as rows of imports are matched with them (R16.31). Matching a few rows looks up a few merchants, instead of
-- computing the keys of all.
create index merchants_name_key on merchants (name_key(name));
create index merchants_dba_key on merchants (name_key(dba)) where dba is not null;
create index merchants_tax_id_key on merchants (tax_id_key(tax_id)) where tax_id is not null;
