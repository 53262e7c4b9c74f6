-- Creates the temporary tables for matching an import, which the server's role may not create itself. They are dropped with the
-- transaction.
create or replace function create_payment_match_tables() returns void language plpgsql security definer set search_path from current as $$
begin
  create temporary table import_given (
    line integer, content text, date date, amount numeric, cents bigint, status text, assigned_id uuid, code text, tax text, name text, payer text,
    source text, trace_key text, repeated_trace text, is_written boolean, confirmed_advance_id uuid
  ) on commit drop;
  create temporary table import_read (
    line integer, content text, date date, amount numeric, cents bigint, status text, assigned_id uuid, code text, tax text, name text, payer text,
    source text, trace_key text, is_written boolean, confirmed_advance_id uuid, first_line integer, news text, known_payment uuid, known_by_trace boolean, known_by_content boolean, known_equal_key text,
    known_import uuid, known_line integer, known_advance uuid, is_open boolean
  ) on commit drop;
  create temporary table import_deals (
    tax text, name text, merchant_id uuid, advance_id uuid, rule text, start integer, step integer, payment bigint, total bigint, count integer,
    first_due date, last_due date
  ) on commit drop;
  create temporary table import_chosen (line integer, advance_id uuid, candidates uuid[], matched_by text, reason text) on commit drop;
  create temporary table import_recorded (advance_id uuid, date date, amount numeric, payment_id uuid, has_trace boolean, file_name text, number bigint) on commit drop;
  create temporary table import_match (
    line integer, outcome text, reason text, advance_id uuid, matched_by text, candidates uuid[], target_id uuid, equal_key text, ordinal integer,
    import_key text
  ) on commit drop;
  -- To everyone: a temporary table is visible only to the session that created it.
  grant select, insert on import_given, import_read, import_deals, import_chosen, import_recorded, import_match to public;
end
$$;
