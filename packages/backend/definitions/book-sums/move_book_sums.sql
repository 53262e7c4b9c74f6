-- Moves changed advances from their former sums to their present ones. `previous` has their rows from before the change.
create or replace function move_book_sums(previous advance_money[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set search_path from current as $$
begin
  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, status, flow, sum(sign), sum(sign * amount), sum(sign * payback), sum(sign * paid) from (
    select 1 as sign, m.date_funded, m.status, m.flow, m.amount, m.payback, m.paid from unnest(previous) w join advance_money m on m.id = w.id
    union all
    select -1, date_funded, status, flow, amount, payback, paid from unnest(previous)
  ) sides group by 1, 2, 3
  having sum(sign) <> 0 or sum(sign * amount) <> 0 or sum(sign * payback) <> 0 or sum(sign * paid) <> 0;

  -- The sums by day, and by month of funding: payments move together with their advance's deal flow or month.
  insert into book_changes (date_funded, flow, advances, amount, payback, day, paid, received)
  select side.date_funded, side.flow, 0, 0, 0, p.date, sum(side.sign * p.paid), sum(side.sign * p.received)
  from unnest(previous) w join advance_money m on m.id = w.id
  cross join lateral (values (w.date_funded, w.flow, -1), (m.date_funded, m.flow, 1)) side (date_funded, flow, sign)
  join payment_figures p on p.advance_id = m.id
  where (w.flow <> m.flow or month_of(w.date_funded) <> month_of(m.date_funded)) and (p.received > 0 or p.paid > 0)
  group by 1, 2, 6;
  perform move_book_statuses(previous);
end
$$;
