-- For `reconcile` of servers of the release before 0070 only.
create or replace view merchant_gram_differences as select null::text as kept, null::text as key where false;
