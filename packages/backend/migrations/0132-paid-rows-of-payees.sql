-- What a payee was paid this year and last year decides what is withheld (R22.300).
create index ledger_rows_paid on ledger_rows (party_id) where kind in ('payment', 'payment_reversal', 'draw', 'backup_withholding');
