-- Keeps the tables of 0023 in the transaction of whoever changes an advance, a payment (which changes its advance), a participation or a merchant.
-- One run a statement, so that a bulk load costs one update an advance.

-- Adds the changes of the sums. Now and then the changes so far are folded, by whoever adds the next one, without waiting for anybody: the lock is
-- taken by one and skipped by all others, and no other transaction writes book_days or deletes changes.
create function fold_book_changes() returns void language plpgsql as $$
begin
  -- In other isolation levels a row that somebody has just folded would be an error.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300002) then
    return;
  end if;
  with folded as (
    delete from book_changes returning *
  )
  insert into book_days as kept
  select date_funded, status, sum(advances), sum(amount), sum(payback), sum(paid) from folded group by date_funded, status
  on conflict (date_funded, status) do update set advances = kept.advances + excluded.advances, amount = kept.amount + excluded.amount,
    payback = kept.payback + excluded.payback, paid = kept.paid + excluded.paid;
end
$$;

create function fold_when_due() returns trigger language plpgsql as $$
begin
  perform fold_book_changes();
  return null;
end
$$;
create trigger fold_when_due after insert on book_changes
  for each row when (new.number % 500 = 0) execute function fold_when_due();

-- The statements below go through arrays of ids, one look-up for each, so that one plan suits a single row as well as a bulk load. PostgreSQL would plan
-- them anew for each array, which takes longer than running them. The ids are in order, and a nested loop keeps it: rows are locked as the comment at
-- the top of 0023 says.

-- The searched words and the merchant's columns are read under a lock on the merchant, so that one who is being renamed is read either before or
-- after, and never leaves the old name here.
create function keep_new_advances() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  ids uuid[] := array(select id from added);
begin
  perform from merchants where id in (select merchant_id from added) order by id for share;
  insert into advance_facts select * from expected_advance_facts where id = any(ids);
  insert into advance_paid_order
  select id, date_funded, status, funder, iso, sales_rep, state, paid, performance_of(paid, payback) from advance_facts where id = any(ids);
  insert into advance_searches select * from expected_advance_searches where id = any(ids);
  insert into book_changes (date_funded, status, advances, amount, payback, paid)
  select date_funded, status, count(*), sum(amount), sum(payback), sum(paid) from advance_facts where id = any(ids) group by date_funded, status;
  return null;
end
$$;
create trigger keep_listed_insert after insert on advances
  referencing new table as added for each statement execute function keep_new_advances();

create function lock_listed(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform from advance_facts where id = any(ids) order by id for no key update;
  perform from advance_paid_order where id = any(ids) order by id for no key update;
  perform from advance_searches where id = any(ids) order by id for no key update;
end
$$;

create function keep_removed_advances() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  ids uuid[] := array(select id from removed);
begin
  perform lock_listed(ids);
  delete from advance_facts where id = any(ids);
  delete from advance_paid_order where id = any(ids);
  delete from advance_searches where id = any(ids);
  insert into book_changes (date_funded, status, advances, amount, payback, paid)
  select date_funded, shown_status(deal_flow, paid_total, payback) as status, -count(*), -sum(cents(amount)), -sum(cents(payback)), -sum(cents(paid_total))
  from removed group by 1, 2;
  return null;
end
$$;
create trigger keep_listed_delete after delete on advances
  referencing old table as removed for each statement execute function keep_removed_advances();

create function keep_changed_advances() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  one record;
  fact_ids uuid[];
  word_ids uuid[];
  paid_ids uuid[];
  paids bigint[];
  paybacks bigint[];
begin
  -- A payment, or a change that no list shows, is by far the most frequent one.
  if (select count(*) from (select from added limit 2) few) = 1 then
    select a.id, cents(a.paid_total) as paid, cents(a.payback) as payback, cents(a.paid_total - r.paid_total) as more, a.date_funded,
      shown_status(a.deal_flow, a.paid_total, a.payback) as status,
      (a.id, a.merchant_id, a.funder_id, a.iso_id, a.sales_rep_id, a.advance_id, a.aliases, a.amount, a.payback, a.factor_rate, a.date_funded,
        shown_status(a.deal_flow, a.paid_total, a.payback))
      is distinct from (r.id, r.merchant_id, r.funder_id, r.iso_id, r.sales_rep_id, r.advance_id, r.aliases, r.amount, r.payback, r.factor_rate,
        r.date_funded, shown_status(r.deal_flow, r.paid_total, r.payback)) as is_more_than_paid
    into one from added a, removed r;
    if not one.is_more_than_paid then
      if one.more <> 0 then
        -- No index of advance_facts has it: a heap-only update.
        update advance_facts set paid = one.paid where id = one.id;
        update advance_paid_order set paid = one.paid, performance = performance_of(one.paid, one.payback) where id = one.id;
        insert into book_changes (date_funded, status, advances, amount, payback, paid) values (one.date_funded, one.status, 0, 0, 0, one.more);
      end if;
      return null;
    end if;
  end if;

  select array_agg(id order by id), array_agg(cents(paid_total) order by id), array_agg(cents(payback) order by id) into paid_ids, paids, paybacks
  from (select id, paid_total, payback from added except select id, paid_total, payback from removed) changed;
  fact_ids := array(
    select id from (
      select id, funder_id, iso_id, sales_rep_id, advance_id, amount, payback, factor_rate, date_funded,
        shown_status(deal_flow, paid_total, payback) from added
      except
      select id, funder_id, iso_id, sales_rep_id, advance_id, amount, payback, factor_rate, date_funded,
        shown_status(deal_flow, paid_total, payback) from removed
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
  if fact_ids <> '{}' or word_ids <> '{}' then
    -- Each table's rows are changed by one statement, in their order.
    fact_ids := array(select distinct id from unnest(fact_ids || word_ids || paid_ids) changed (id) order by id);
    update advance_facts f set (date_funded, status, funder, iso, sales_rep, code, amount, payback, factor_rate, paid) =
      (e.date_funded, e.status, e.funder, e.iso, e.sales_rep, e.code, e.amount, e.payback, e.factor_rate, e.paid)
    from unnest(fact_ids) changed (id) join expected_advance_facts e on e.id = changed.id where f.id = changed.id;
    update advance_paid_order p set (date_funded, status, funder, iso, sales_rep, state, paid, performance) =
      (f.date_funded, f.status, f.funder, f.iso, f.sales_rep, f.state, f.paid, performance_of(f.paid, f.payback))
    from unnest(fact_ids) changed (id) join advance_facts f on f.id = changed.id where p.id = changed.id;
  elsif paid_ids is not null then
    update advance_facts f set paid = changed.paid from unnest(paid_ids, paids) changed (id, paid) where f.id = changed.id;
    update advance_paid_order p set paid = changed.paid, performance = performance_of(changed.paid, changed.payback)
    from unnest(paid_ids, paids, paybacks) changed (id, paid, payback) where p.id = changed.id;
  else
    return null;
  end if;
  if fact_ids <> '{}' then
    update advance_searches s set (date_funded, funder, iso, sales_rep) = (f.date_funded, f.funder, f.iso, f.sales_rep)
    from unnest(fact_ids) changed (id) join advance_facts f on f.id = changed.id
    where s.id = changed.id and (s.date_funded, s.funder, s.iso, s.sales_rep) <> (f.date_funded, f.funder, f.iso, f.sales_rep);
  end if;
  if word_ids <> '{}' then
    update advance_searches s set words = e.words
    from unnest(word_ids) changed (id) join expected_advance_searches e on e.id = changed.id where s.id = changed.id;
  end if;

  insert into book_changes (date_funded, status, advances, amount, payback, paid)
  select date_funded, status, sum(advances), sum(amount), sum(payback), sum(paid) from (
    select date_funded, shown_status(deal_flow, paid_total, payback) as status, 1 as advances,
      cents(amount) as amount, cents(payback) as payback, cents(paid_total) as paid from added
    union all
    select date_funded, shown_status(deal_flow, paid_total, payback), -1, -cents(amount), -cents(payback), -cents(paid_total) from removed
  ) moved
  group by date_funded, status
  having sum(advances) <> 0 or sum(amount) <> 0 or sum(payback) <> 0 or sum(paid) <> 0;
  return null;
end
$$;
create trigger keep_listed_update after update on advances
  referencing new table as added old table as removed for each statement execute function keep_changed_advances();

create function keep_syndicators(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform lock_listed(ids);
  update advance_facts f set syndicators = e.syndicators
  from unnest(ids) changed (id) join expected_advance_facts e on e.id = changed.id where f.id = changed.id and f.syndicators <> e.syndicators;
  update advance_searches s set syndicators = f.syndicators
  from unnest(ids) changed (id) join advance_facts f on f.id = changed.id where s.id = changed.id and s.syndicators <> f.syndicators;
end
$$;
create function keep_added_syndicators() returns trigger language plpgsql as $$
begin
  perform keep_syndicators(array(select distinct advance_id from added));
  return null;
end
$$;
create function keep_removed_syndicators() returns trigger language plpgsql as $$
begin
  perform keep_syndicators(array(select distinct advance_id from removed));
  return null;
end
$$;
create trigger keep_syndicators_insert after insert on syndicator_participations
  referencing new table as added for each statement execute function keep_added_syndicators();
create trigger keep_syndicators_added after update on syndicator_participations
  referencing new table as added for each statement execute function keep_added_syndicators();
create trigger keep_syndicators_removed after update on syndicator_participations
  referencing old table as removed for each statement execute function keep_removed_syndicators();
create trigger keep_syndicators_delete after delete on syndicator_participations
  referencing old table as removed for each statement execute function keep_removed_syndicators();

create function keep_changed_merchants() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  merchant_ids uuid[];
  ids uuid[];
begin
  merchant_ids := array(
    select id from (
      select id, search_text, sort_name, state from added except select id, search_text, sort_name, state from removed
    ) changed
  );
  if merchant_ids = '{}' then
    return null;
  end if;
  ids := array(select id from advances where merchant_id = any(merchant_ids));
  -- A statement of its own: the next ones then see to which merchants these advances belong now.
  perform lock_listed(ids);
  update advance_facts f set merchant = e.merchant, state = e.state
  from unnest(ids) changed (id) join expected_advance_facts e on e.id = changed.id
  where f.id = changed.id and (f.merchant, f.state) is distinct from (e.merchant, e.state);
  update advance_paid_order p set state = f.state
  from unnest(ids) changed (id) join advance_facts f on f.id = changed.id where p.id = changed.id and p.state is distinct from f.state;
  update advance_searches s set words = e.words
  from unnest(ids) changed (id) join expected_advance_searches e on e.id = changed.id where s.id = changed.id and s.words <> e.words;
  return null;
end
$$;
create trigger keep_listed_merchant after update on merchants
  referencing new table as added old table as removed for each statement execute function keep_changed_merchants();

-- What `reconcile` looks for: kept rows that are missing, left over or wrong. Empty, unless somebody wrote past the triggers.
create view listed_differences as
select 'advance_facts' as kept, coalesce(k.id, e.id)::text as key
from advance_facts k full join expected_advance_facts e on e.id = k.id where k is distinct from e
union all
select 'advance_paid_order', coalesce(k.id, e.id)::text
from advance_paid_order k full join expected_advance_facts e on e.id = k.id
where (k.id, k.date_funded, k.status, k.funder, k.iso, k.sales_rep, k.state, k.paid, k.performance)
  is distinct from (e.id, e.date_funded, e.status, e.funder, e.iso, e.sales_rep, e.state, e.paid, performance_of(e.paid, e.payback))
union all
select 'advance_searches', coalesce(k.id, e.id)::text
from advance_searches k full join expected_advance_searches e on e.id = k.id where k is distinct from e
union all
select 'book_days', date_funded || ' ' || status
from (
  select date_funded, status, sum(advances) as advances, sum(amount) as amount, sum(payback) as payback, sum(paid) as paid from (
    select date_funded, status, advances, amount, payback, paid from book_days
    union all
    select date_funded, status, advances, amount, payback, paid from book_changes
    union all
    select date_funded, status, -1, -amount, -payback, -paid from expected_advance_facts
  ) compared group by date_funded, status
) sums where advances <> 0 or amount <> 0 or payback <> 0 or paid <> 0;
