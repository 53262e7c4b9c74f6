-- keep_money also queues for the ledgers, and needs the payments for that.

-- Writers wait here: the former texts make sides without a payment.
lock table payments in access exclusive mode;
alter type payment_side add attribute payment_id uuid;
