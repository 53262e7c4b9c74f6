-- What is forgiven of a payee's draws is summed up from its few rows of that kind: a draw that comes back takes its forgiveness back (R22.360).
create index ledger_rows_forgiven on ledger_rows (party_id) where kind = 'draw_forgiven';
