-- Moves changed advances from their former sums to their present ones. `was` has their rows from before the change.
create or replace function keep_moved_sums(was advance_money[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set search_path from current as $$
declare
  moved uuid[];
begin
  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, status, flow, sum(sign), sum(sign * amount), sum(sign * payback), sum(sign * paid) from (
    select 1 as sign, m.date_funded, m.status, m.flow, m.amount, m.payback, m.paid from unnest(was) w join advance_money m on m.id = w.id
    union all
    select -1, date_funded, status, flow, amount, payback, paid from unnest(was)
  ) sides group by 1, 2, 3
  having sum(sign) <> 0 or sum(sign * amount) <> 0 or sum(sign * payback) <> 0 or sum(sign * paid) <> 0;

  -- The sums by day, and by month of funding: payments move together with their advance's deal flow or month.
  moved := array(
    select m.id from unnest(was) w join advance_money m on m.id = w.id
    where w.flow <> m.flow or month_of(w.date_funded) <> month_of(m.date_funded)
  );
  if moved <> '{}' then
    insert into book_changes (date_funded, flow, advances, amount, payback, day, paid, received)
    select side.date_funded, side.flow, 0, 0, 0, p.date, coalesce(sum(side.sign * cents(p.amount)) filter (where s.status is not null), 0),
      coalesce(sum(side.sign * cents(p.amount)) filter (where figure_of(p.status) = 'received'), 0)
    from unnest(was) w join advance_money m on m.id = w.id
    cross join lateral (values (w.date_funded, w.flow, -1), (m.date_funded, m.flow, 1)) side (date_funded, flow, sign)
    join payments p on p.advance_id = m.id left join paid_statuses s on s.status = p.status
    where m.id = any(moved) and (figure_of(p.status) = 'received' or s.status is not null)
    group by 1, 2, 6;
  end if;
  perform keep_moved_statuses(was);
end
$$;
