-- Updates the stored rows of advances after a change of their terms, fees or parties. Locks rows in the order of docs/architecture.md#order-of-locks.
-- Does not touch the columns that payments change.
create or replace function refresh_advance_terms(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set search_path from current as $$
declare
  previous advance_money[];
begin
  -- A save deletes the parts that are no longer sent, usually none.
  if ids = '{}' then
    return;
  end if;
  perform lock_book_day();
  previous := array(select m from advance_money m where id = any(ids) order by id for no key update);
  perform from advance_terms where id = any(ids) order by id for no key update;

  update advance_money m set (date_funded, status, flow, funder, iso, sales_rep, state, syndicators, merchant_id, ends, amount, payback, fees, commission,
      shares, syndicated, owed_at_contract, owed, performance) =
    (e.date_funded, case when m.paid >= e.payback then 0 else e.flow end, e.flow, e.funder, e.iso, e.sales_rep, e.state, e.syndicators, e.merchant_id,
      e.ends, e.amount, e.payback, e.fees, e.commission, e.shares, e.syndicated, e.owed_at_contract, syndicated_shares(m.received, e.shares, e.amount),
      performance_of(m.paid, e.payback))
  from unnest(ids) changed (id) join expected_advance_terms e on e.id = changed.id
  where m.id = changed.id;
  update advance_terms t set (date_funded, status, funder, iso, sales_rep, state, syndicators, code, merchant, amount, payback, factor_rate) =
    (e.date_funded, m.status, e.funder, e.iso, e.sales_rep, e.state, e.syndicators, e.code, e.merchant, e.amount, e.payback, e.factor_rate)
  from unnest(ids) changed (id) join expected_advance_terms e on e.id = changed.id join advance_money m on m.id = e.id
  where t.id = changed.id and (t.date_funded, t.status, t.funder, t.iso, t.sales_rep, t.state, t.syndicators, t.code, t.merchant, t.amount, t.payback,
    t.factor_rate) is distinct from (e.date_funded, m.status, e.funder, e.iso, e.sales_rep, e.state, e.syndicators, e.code, e.merchant, e.amount, e.payback,
    e.factor_rate);
  update advance_searches s set (date_funded, funder, iso, sales_rep, syndicators, words) =
    (e.date_funded, e.funder, e.iso, e.sales_rep, e.syndicators, e.words)
  from unnest(ids) changed (id) join expected_advance_searches e on e.id = changed.id
  where s.id = changed.id and (s.date_funded, s.funder, s.iso, s.sales_rep, s.syndicators, s.words)
    is distinct from (e.date_funded, e.funder, e.iso, e.sales_rep, e.syndicators, e.words);

  perform move_book_sums(previous);
end
$$;
