-- Checked by `reconcile`.
create or replace view merchant_count_differences as
select 'merchant_counts' as derived_table, concat_ws(' ', status, nullif(state, '')) as key from (
  select status, state, merchants from counted_merchants
  union all
  select status, coalesce(state, ''), -1 from merchants
) compared group by status, state having sum(merchants) <> 0;
