-- Whether a return can be undone is asked for each row of the list of returns.
create index return_fees_payment on return_fees (payment_id);
