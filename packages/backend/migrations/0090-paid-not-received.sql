-- The advances whose paid amount is not what was received, for the totals of lists: few, while the sums of all others are kept.
create index advance_money_not_received on advance_money (date_funded, status) include (paid, received, in_flight) where paid <> received;
