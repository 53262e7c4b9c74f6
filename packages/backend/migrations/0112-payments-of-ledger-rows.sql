-- The amount that the merchant had paid when a row was posted or taken back, in cents: the payment can be corrected or deleted later (R22.54). Rows of
-- earlier releases have none.
alter table ledger_rows add column payment_cents bigint;
