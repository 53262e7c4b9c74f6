-- Finds the debits that came back without a return code (R16.66).
create index payments_without_code on payments (date) include (amount)
where payment_method_of(payment_method) = 'ACH' and return_code is null and status in ('failed', 'reversed');
