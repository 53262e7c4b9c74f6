-- How many merchants contain each text of one to three characters, so that no search for such a word counts them: no index of trigrams finds one or two
-- characters, and three may be in most merchants. As merchant_counts in 0048: who changes what a merchant is searched in adds a row and waits for nobody, and
-- now and then one of them folds these rows.

create table merchant_grams (
  gram text collate "C" primary key,
  merchants bigint not null
) with (fillfactor = 70);
create table merchant_gram_changes (
  number bigint generated always as identity,
  -- What that many more merchants are searched in.
  words text collate "C" not null,
  merchants bigint not null
);

-- Each text of one to three characters in a text, once.
create function grams_of(words text) returns table (gram text) language sql immutable parallel safe
begin atomic
  select distinct substr(words, start, size)
  from generate_series(1, 3) size, generate_series(1, length(words) - size + 1) start;
end;

-- How many merchants a folded word finds, if it has one to three characters, otherwise null.
create function merchants_with(word text) returns bigint language sql stable parallel safe
return case when length(word) between 1 and 3 then
  coalesce((select merchants from merchant_grams where gram = word), 0)
  + coalesce((select sum(merchants) from merchant_gram_changes where strpos(words, word) > 0), 0)::bigint
end;

insert into merchant_grams
select gram, count(*) from merchants cross join lateral grams_of(search_text) group by gram;
analyze merchant_grams;

create function fold_merchant_grams() returns trigger language plpgsql as $$
begin
  -- As fold_book_changes in 0046.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300009) then
    return null;
  end if;
  with folded as (
    delete from merchant_gram_changes returning *
  )
  insert into merchant_grams as kept (gram, merchants)
  select gram, sum(merchants) from folded cross join lateral grams_of(words) group by gram having sum(merchants) <> 0
  on conflict (gram) do update set merchants = kept.merchants + excluded.merchants;
  return null;
end
$$;
create trigger fold_when_due after insert on merchant_gram_changes
  for each row when (new.number % 500 = 0) execute function fold_merchant_grams();

create function note_merchant_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into merchant_gram_changes (words, merchants) select search_text, 1 from added;
  elsif tg_op = 'DELETE' then
    insert into merchant_gram_changes (words, merchants) select search_text, -1 from removed;
  else
    insert into merchant_gram_changes (words, merchants)
    select search_text, sum(sign) from (
      select search_text, 1 as sign from added union all select search_text, -1 from removed
    ) both_sides group by search_text having sum(sign) <> 0;
  end if;
  return null;
end
$$;
create trigger note_added after insert on merchants
  referencing new table as added for each statement execute function note_merchant_words();
create trigger note_changed after update on merchants
  referencing new table as added old table as removed for each statement execute function note_merchant_words();
create trigger note_removed after delete on merchants
  referencing old table as removed for each statement execute function note_merchant_words();

-- What `reconcile` looks for.
create view merchant_gram_differences as
select 'merchant_grams' as kept, gram as key from (
  select gram, merchants from merchant_grams
  union all
  select gram, merchants from merchant_gram_changes cross join lateral grams_of(words)
  union all
  select gram, -1 from merchants cross join lateral grams_of(search_text)
) compared group by gram having sum(merchants) <> 0;
