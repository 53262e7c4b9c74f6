-- Keeps what advances have received in the transaction of the payment. One run for a statement, so that a bulk load costs one update for each advance.
-- The statements are written out: what calls another function of SQL is planned again for every payment, which takes longer than running it.
create or replace function keep_paid_total() returns trigger language plpgsql set search_path from current as $$
declare
  changes money_change[];
  changed_ids uuid[];
  changed_months date[];
  moved uuid[];
  one record;
  funded date;
  flow_of smallint;
begin
  if tg_op = 'INSERT' then
    -- A single payment is by far the most frequent change.
    select advance_id, amount, date, figure_of(status) as figure, exists (select from paid_statuses s where s.status = p.status) as counts,
      (select count(*) from (select from added limit 2) few) as payments
    into one from added p limit 1;
    if one.payments = 1 then
      update advances set paid_total = paid_total + case when one.counts then one.amount else 0 end,
        received_total = received_total + case one.figure when 'received' then one.amount else 0 end,
        in_flight_total = in_flight_total + case one.figure when 'in_flight' then one.amount else 0 end,
        returned_total = returned_total + case one.figure when 'returned' then one.amount else 0 end,
        last_received = case one.figure when 'received' then greatest(last_received, one.date) else last_received end
      where id = one.advance_id returning date_funded, shown_status(deal_flow, 0, 1) into funded, flow_of;
      if one.figure = 'received' or one.counts then
        insert into advance_months as kept
        values (one.advance_id, month_of(one.date), case one.figure when 'received' then cents(one.amount) else 0 end,
          case when one.counts then cents(one.amount) else 0 end, case one.figure when 'received' then one.date end)
        on conflict (advance_id, month) do update set received = kept.received + excluded.received, paid = kept.paid + excluded.paid,
          last_received = greatest(kept.last_received, excluded.last_received);
        insert into received_changes (day, cohort, flow, received, paid)
        values (one.date, month_of(funded), flow_of, case one.figure when 'received' then cents(one.amount) else 0 end,
          case when one.counts then cents(one.amount) else 0 end);
      end if;
      return null;
    end if;
    select array_agg((advance_id, paid, received, in_flight, returned, last_received)::money_change) into changes from (
      select p.advance_id, coalesce(sum(p.amount) filter (where s.status is not null), 0) as paid,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0) as received,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'in_flight'), 0) as in_flight,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'returned'), 0) as returned,
        max(p.date) filter (where figure_of(p.status) = 'received') as last_received
      from added p left join paid_statuses s on s.status = p.status
      group by p.advance_id
    ) change where (paid, received, in_flight, returned) <> (0, 0, 0, 0);
    -- Always lock the lower id first: two payments that swap their advances would deadlock otherwise.
    perform from advances where id in (select advance_id from unnest(changes)) order by id for no key update;
    update advances a set paid_total = paid_total + change.paid, received_total = received_total + change.received,
      in_flight_total = in_flight_total + change.in_flight, returned_total = returned_total + change.returned,
      last_received = greatest(a.last_received, change.last_received)
    from unnest(changes) change where id = change.advance_id;
    insert into advance_months as kept
    select p.advance_id, month_of(p.date), cents(coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0)),
      cents(coalesce(sum(p.amount) filter (where s.status is not null), 0)), max(p.date) filter (where figure_of(p.status) = 'received')
    from added p left join paid_statuses s on s.status = p.status
    where figure_of(p.status) = 'received' or s.status is not null
    group by p.advance_id, month_of(p.date)
    order by month_of(p.date), p.advance_id
    on conflict (advance_id, month) do update set received = kept.received + excluded.received, paid = kept.paid + excluded.paid,
      last_received = greatest(kept.last_received, excluded.last_received);
    insert into received_changes (day, cohort, flow, received, paid)
    select p.date, month_of(a.date_funded), shown_status(a.deal_flow, 0, 1), cents(coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0)),
      cents(coalesce(sum(p.amount) filter (where s.status is not null), 0))
    from added p join advances a on a.id = p.advance_id left join paid_statuses s on s.status = p.status
    where figure_of(p.status) = 'received' or s.status is not null group by 1, 2, 3;
    return null;
  end if;

  if tg_op = 'DELETE' then
    select array_agg(advance_id), array_agg(month) into changed_ids, changed_months
    from (select distinct advance_id, month_of(date) as month from removed) changed;
  else
    select array_agg(advance_id), array_agg(month) into changed_ids, changed_months from (
      select distinct advance_id, month_of(date) as month from (
        (select id, advance_id, date, amount, status from added except all select id, advance_id, date, amount, status from removed)
        union all
        (select id, advance_id, date, amount, status from removed except all select id, advance_id, date, amount, status from added)
      ) differing
    ) changed;
  end if;
  if changed_ids is null then
    return null;
  end if;
  perform from advances where id = any(changed_ids) order by id for no key update;
  perform keep_months(changed_ids, changed_months);
  if tg_op = 'DELETE' then
    insert into received_changes (day, cohort, flow, received, paid)
    select p.date, month_of(a.date_funded), shown_status(a.deal_flow, 0, 1), -cents(coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0)),
      -cents(coalesce(sum(p.amount) filter (where s.status is not null), 0))
    from removed p join advances a on a.id = p.advance_id left join paid_statuses s on s.status = p.status
    where figure_of(p.status) = 'received' or s.status is not null group by 1, 2, 3;
    select array_agg((p.advance_id, paid, received, in_flight, returned,
      (select max(m.last_received) from advance_months m where m.advance_id = p.advance_id))::money_change)
    into changes from (
      select p.advance_id, coalesce(sum(p.amount) filter (where s.status is not null), 0) as paid,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0) as received,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'in_flight'), 0) as in_flight,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'returned'), 0) as returned
      from (select advance_id, status, -amount as amount from removed) p left join paid_statuses s on s.status = p.status
      group by p.advance_id
    ) p;
  else
    insert into received_changes (day, cohort, flow, received, paid)
    select date, cohort, flow, received, paid from (
      select p.date, month_of(a.date_funded) as cohort, shown_status(a.deal_flow, 0, 1) as flow,
        cents(coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0)) as received,
        cents(coalesce(sum(p.amount) filter (where s.status is not null), 0)) as paid
      from (select advance_id, date, amount, status from added union all select advance_id, date, -amount, status from removed) p
      join advances a on a.id = p.advance_id left join paid_statuses s on s.status = p.status
      where figure_of(p.status) = 'received' or s.status is not null group by 1, 2, 3
    ) change where (received, paid) <> (0, 0);
    select array_agg((p.advance_id, paid, received, in_flight, returned,
      (select max(m.last_received) from advance_months m where m.advance_id = p.advance_id))::money_change)
    into changes from (
      select p.advance_id, coalesce(sum(p.amount) filter (where s.status is not null), 0) as paid,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0) as received,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'in_flight'), 0) as in_flight,
        coalesce(sum(p.amount) filter (where figure_of(p.status) = 'returned'), 0) as returned
      from (select advance_id, status, amount from added union all select advance_id, status, -amount from removed) p left join paid_statuses s on s.status = p.status
      group by p.advance_id
    ) p;
  end if;
  update advances a set paid_total = paid_total + change.paid, received_total = received_total + change.received,
    in_flight_total = in_flight_total + change.in_flight, returned_total = returned_total + change.returned, last_received = change.last_received
  from unnest(changes) change
  where id = change.advance_id
    and ((change.paid, change.received, change.in_flight, change.returned) <> (0, 0, 0, 0) or change.last_received is distinct from a.last_received);

  -- A payment that is moved from or to a day to come has not come yet, or has now, although no total changes.
  if tg_op = 'UPDATE' then
    moved := array(
      select distinct a.advance_id from added a join removed r on r.id = a.id
      where a.date <> r.date and greatest(a.date, r.date) > (select day from book_day) order by a.advance_id
    );
    if moved <> '{}' then
      perform keep_pace(moved);
    end if;
  end if;
  return null;
end
$$;
