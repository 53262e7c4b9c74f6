-- Every POST that creates takes an Idempotency-Key now, so the keys of the payments become those of all routes. A key belongs to one
-- account and one route: the same key on another route is another request.
alter table payment_keys rename to idempotency_keys;
alter table idempotency_keys add column route text not null default '/api/payments';
alter table idempotency_keys alter column route drop default;
alter table idempotency_keys drop constraint payment_keys_pkey;
alter table idempotency_keys add constraint idempotency_keys_pkey primary key (account_id, route, key);
alter index payment_keys_age rename to idempotency_keys_age;
