-- Every payment posts its share, also one of 0.00: the rows have the order in which payments were posted, which fees depend on (R21.4).
alter table ledger_rows
  drop constraint ledger_rows_amount_check,
  add constraint ledger_rows_amount_check check (amount <> 0 or kind in ('share', 'share_reversal'));
