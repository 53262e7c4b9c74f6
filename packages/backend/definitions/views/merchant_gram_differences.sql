-- What `reconcile` looks for.
create or replace view merchant_gram_differences as
select 'merchant_grams' as kept, gram as key from (
  select gram, merchants from merchant_grams
  union all
  select gram, merchants from merchant_gram_changes cross join lateral grams_of(words)
  union all
  select gram, -1 from merchants cross join lateral grams_of(search_text)
) compared group by gram having sum(merchants) <> 0;
