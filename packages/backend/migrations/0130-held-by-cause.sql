-- What is held is summed up by deal and payment (R21.300), so the index of rows that have not matured has both.
drop index ledger_rows_immature;
create index ledger_rows_immature on ledger_rows (matures_on) include (party_id, amount, advance_id, payment_id);
