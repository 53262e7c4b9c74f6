-- Creates the temporary tables for matching a file of returns, as create_payment_match_tables does for payments.
create or replace function create_return_match_tables() returns void language plpgsql security definer set search_path from current as $$
begin
  create temporary table import_read (
    line integer, date date, amount numeric, code text, assigned_id uuid, trace text, advance_code text, tax text, name text, payer text
  ) on commit drop;
  create temporary table import_traced (
    line integer, traces bigint, amount numeric, fitting bigint, open bigint, target text, returned uuid
  ) on commit drop;
  create temporary table import_deals (line integer, rule text, advance_id uuid) on commit drop;
  create temporary table import_debits (
    line integer, rule text, advances uuid[], open bigint, target text, owners uuid[], returned bigint, owner text
  ) on commit drop;
  create temporary table import_match (
    line integer, outcome text, reason text, advance_id uuid, matched_by text, candidates uuid[], target_id uuid, equal_key text, ordinal integer,
    import_key text
  ) on commit drop;
  grant select, insert on import_read, import_traced, import_deals, import_debits, import_match to public;
end
$$;
