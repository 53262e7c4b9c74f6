-- Plans and locks are those of keep_new_advances.
create or replace function keep_changed_advances() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set search_path from current as $$
declare
  one record;
  fact_ids uuid[];
  word_ids uuid[];
  paid_ids uuid[];
  limit_ids uuid[];
  old_limits date[];
  new_limits date[];
  today date := held_book_day();
begin
  -- A payment, or a change that no list shows, is by far the most frequent one.
  if (select count(*) from (select from added limit 2) few) = 1 then
    select a.id, cents(a.paid_total) as paid, cents(a.payback) as payback, cents(a.paid_total - r.paid_total) as more, a.date_funded,
      shown_status(a.deal_flow, a.paid_total, a.payback) as status, shown_status(a.deal_flow, 0, 1) as flow, cents(a.received_total) as received, cents(a.in_flight_total) as in_flight,
      a.last_received, r.last_received as was_last,
      (a.paid_total, a.received_total, a.in_flight_total) is distinct from (r.paid_total, r.received_total, r.in_flight_total) as is_money,
      (a.id, a.merchant_id, a.funder_id, a.iso_id, a.sales_rep_id, a.advance_id, a.aliases, a.amount, a.payback, a.factor_rate, a.date_funded,
        a.expected_end_date, a.deal_flow, a.origination_commission, a.company_commission, shown_status(a.deal_flow, a.paid_total, a.payback))
      is distinct from (r.id, r.merchant_id, r.funder_id, r.iso_id, r.sales_rep_id, r.advance_id, r.aliases, r.amount, r.payback, r.factor_rate,
        r.date_funded, r.expected_end_date, r.deal_flow, r.origination_commission, r.company_commission,
        shown_status(r.deal_flow, r.paid_total, r.payback)) as is_more_than_paid
    into one from added a, removed r;
    if not one.is_more_than_paid then
      if one.is_money or one.last_received is distinct from one.was_last then
        -- No index of advance_facts has these: a heap-only update.
        update advance_facts set paid = one.paid, received = one.received, last_received = one.last_received where id = one.id;
      end if;
      if one.is_money then
        update advance_paid_order set paid = one.paid, performance = performance_of(one.paid, one.payback), received = one.received,
          in_flight = one.in_flight, (behind, past_since, no_schedule, due, debits, expected, turns_on) =
            (select behind, past_since, no_schedule, due, debits, expected, turns_on from pace_of(one.id, one.status, one.received, today))
        where id = one.id;
      end if;
      if one.more <> 0 then
        insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
        values (one.date_funded, one.status, one.flow, 0, 0, 0, one.more);
      end if;
      -- When a deal is no longer in collection, its debits are expected up to its last payment.
      if not is_in_collection(one.status) and one.last_received is distinct from one.was_last then
        perform keep_due_limits(array[one.id], array[one.was_last], array[one.last_received]);
      end if;
      return null;
    end if;
  end if;

  paid_ids := array(
    select id from (
      select id, paid_total, payback, received_total, in_flight_total, last_received from added
      except
      select id, paid_total, payback, received_total, in_flight_total, last_received from removed
    ) changed order by id
  );
  fact_ids := array(
    select id from (
      select id, merchant_id, funder_id, iso_id, sales_rep_id, advance_id, amount, payback, factor_rate, date_funded, expected_end_date, deal_flow,
        origination_commission, company_commission, shown_status(deal_flow, paid_total, payback) from added
      except
      select id, merchant_id, funder_id, iso_id, sales_rep_id, advance_id, amount, payback, factor_rate, date_funded, expected_end_date, deal_flow,
        origination_commission, company_commission, shown_status(deal_flow, paid_total, payback) from removed
    ) changed order by id
  );
  word_ids := array(
    select id from (
      select id, merchant_id, advance_id, aliases from added
      except
      select id, merchant_id, advance_id, aliases from removed
    ) changed order by id
  );

  if word_ids <> '{}' then
    perform from merchants where id in (select merchant_id from advances where id = any(word_ids)) order by id for share;
    if cardinality(fact_ids || word_ids || paid_ids) > 1 then
      perform lock_listed(fact_ids || word_ids || paid_ids);
    end if;
    update advance_facts f set merchant = e.merchant, state = e.state
    from unnest(word_ids) changed (id) join expected_advance_facts e on e.id = changed.id
    where f.id = changed.id and (f.merchant, f.state) is distinct from (e.merchant, e.state);
  end if;
  -- A statement that joins several tables may find their rows in any order.
  if cardinality(fact_ids || word_ids || paid_ids) > 1 then
    perform from advance_facts where id = any(fact_ids || word_ids || paid_ids) order by id for no key update;
    perform from advance_paid_order where id = any(fact_ids || word_ids || paid_ids) order by id for no key update;
  end if;
  if fact_ids <> '{}' or word_ids <> '{}' then
    -- Each table's rows are changed by one statement, in their order.
    fact_ids := array(select distinct id from unnest(fact_ids || word_ids || paid_ids) changed (id) order by id);
    paid_ids := fact_ids;
    update advance_facts f set (date_funded, status, funder, iso, sales_rep, code, amount, payback, factor_rate, paid, merchant_id, ends, flow, fees,
        commission, received, last_received) =
      (e.date_funded, e.status, e.funder, e.iso, e.sales_rep, e.code, e.amount, e.payback, e.factor_rate, e.paid, e.merchant_id, e.ends, e.flow, e.fees,
        e.commission, e.received, e.last_received)
    from unnest(fact_ids) changed (id) join expected_advance_facts e on e.id = changed.id where f.id = changed.id;
  elsif paid_ids <> '{}' then
    update advance_facts f set (paid, received, last_received) = (cents(a.paid_total), cents(a.received_total), a.last_received)
    from unnest(paid_ids) changed (id) join advances a on a.id = changed.id
    where f.id = changed.id
      and (f.paid, f.received, f.last_received) is distinct from (cents(a.paid_total), cents(a.received_total), a.last_received);
  else
    return null;
  end if;
  update advance_paid_order p set (date_funded, status, funder, iso, sales_rep, state, paid, performance, received, in_flight) =
      (f.date_funded, f.status, f.funder, f.iso, f.sales_rep, f.state, f.paid, performance_of(f.paid, f.payback), cents(a.received_total),
        cents(a.in_flight_total)),
    (behind, past_since, no_schedule, due, debits, expected, turns_on) =
      (select behind, past_since, no_schedule, due, debits, expected, turns_on from pace_of(f.id, f.status, cents(a.received_total), today))
  from unnest(paid_ids) changed (id) join advance_facts f on f.id = changed.id join advances a on a.id = f.id
  where p.id = changed.id;
  if fact_ids <> '{}' then
    update advance_searches s set (date_funded, funder, iso, sales_rep) = (f.date_funded, f.funder, f.iso, f.sales_rep)
    from unnest(fact_ids) changed (id) join advance_facts f on f.id = changed.id
    where s.id = changed.id and (s.date_funded, s.funder, s.iso, s.sales_rep) <> (f.date_funded, f.funder, f.iso, f.sales_rep);
  end if;
  if word_ids <> '{}' then
    update advance_searches s set words = e.words
    from unnest(word_ids) changed (id) join expected_advance_searches e on e.id = changed.id where s.id = changed.id;
  end if;

  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, status, flow, sum(advances), sum(amount), sum(payback), sum(paid) from (
    select date_funded, shown_status(deal_flow, paid_total, payback) as status, shown_status(deal_flow, 0, 1) as flow, 1 as advances,
      cents(amount) as amount, cents(payback) as payback, cents(paid_total) as paid from added
    union all
    select date_funded, shown_status(deal_flow, paid_total, payback), shown_status(deal_flow, 0, 1), -1, -cents(amount), -cents(payback), -cents(paid_total) from removed
  ) moved
  group by date_funded, status, flow
  having sum(advances) <> 0 or sum(amount) <> 0 or sum(payback) <> 0 or sum(paid) <> 0;

  -- Added and removed rows are not joined, which without the other joins would compare each with each.
  select array_agg(id), array_agg(old_limit), array_agg(new_limit) into limit_ids, old_limits, new_limits from (
    select id, max(upto) filter (where not is_new) as old_limit, max(upto) filter (where is_new) as new_limit from (
      select id, true as is_new, due_limit(shown_status(deal_flow, paid_total, payback), last_received) as upto from added
      union all
      select id, false, due_limit(shown_status(deal_flow, paid_total, payback), last_received) from removed
    ) side group by id
  ) deal where old_limit is distinct from new_limit;
  if limit_ids is not null then
    perform keep_due_limits(limit_ids, old_limits, new_limits);
  end if;

  -- A deal that is funded in another month takes what it has received along. Its days and deal flows stay as they are.
  insert into received_changes (day, cohort, flow, received, paid)
  select m.month, side.cohort, shown_status(a.deal_flow, 0, 1), sum(side.sign * m.received), 0
  from (
    select id, month_of(date_funded) as cohort, sum(sign) as sign from (
      select id, date_funded, 1 as sign from added union all select id, date_funded, -1 from removed
    ) both_sides group by 1, 2 having sum(sign) <> 0
  ) side join advances a on a.id = side.id join advance_months m on m.advance_id = side.id
  where m.received <> 0
  group by 1, 2, 3;

  -- A deal with another deal flow takes the payments of each day along. Its months stay as they are.
  insert into received_changes (day, cohort, flow, received, paid)
  select p.date, month_of(a.date_funded), side.flow, coalesce(sum(side.sign * cents(p.amount)) filter (where figure_of(p.status) = 'received'), 0),
    coalesce(sum(side.sign * cents(p.amount)) filter (where s.status is not null), 0)
  from (
    select id, flow, sum(sign) as sign from (
      select id, shown_status(deal_flow, 0, 1) as flow, 1 as sign from added union all select id, shown_status(deal_flow, 0, 1), -1 from removed
    ) both_sides group by 1, 2 having sum(sign) <> 0
  ) side join advances a on a.id = side.id join payments p on p.advance_id = side.id left join paid_statuses s on s.status = p.status
  where figure_of(p.status) = 'received' or s.status is not null
  group by 1, 2, 3;
  return null;
end
$$;
