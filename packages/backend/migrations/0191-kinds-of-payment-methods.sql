-- A payment keeps the method as it was given. Which of the known methods that is, whatever its case, spaces and marks, says this function: the same words as
-- `methodOf` of the contract; a test compares them (R16.560). Null for any other word. Whoever changes the words drops and creates the two indexes again.
create function payment_method_of(words text) returns text language sql immutable parallel safe
return (
  select case
    when w.letters like 'ach%' or w.letters like 'echeck%' or w.letters in (
      'electroniccheck', 'echk', 'eft', 'electronicfundstransfer', 'automatedclearinghouse', 'directdebit', 'bankdebit', 'autodebit', 'bankdraft', 'ccd',
      'ppd', 'ccddebit', 'ppddebit', 'preauthorizeddebit', 'preauthorizedachdebit', 'sameday', 'samedayach', 'nextdayach', 'electronicach'
    ) then 'ACH'
    when w.letters in ('wire', 'wires', 'wiretransfer', 'incomingwire', 'wirein', 'fedwire', 'domesticwire', 'bankwire', 'wirepayment') then 'Wire'
    when w.letters in ('check', 'checks', 'cheque', 'chk', 'papercheck', 'checkpayment', 'checkdeposit', 'cashierscheck', 'cashiercheck', 'certifiedcheck', 'lockbox')
      then 'Check'
    when w.letters in ('creditcard', 'card', 'cc', 'debitcard', 'cardpayment', 'creditcardpayment', 'visa', 'mastercard', 'amex', 'americanexpress', 'discover')
      then 'Credit Card'
    when w.letters in ('cash', 'cashpayment', 'cashdeposit') then 'Cash'
    when w.letters = 'other' then 'Other'
  end
  from (select regexp_replace(lower(words), '[^a-z]', '', 'g') as letters) w
);

drop index payments_debited;
drop index payments_returned;
create index payments_debited on payments (date) where payment_method_of(payment_method) = 'ACH';
create index payments_returned on payments (returned_on) include (return_code) where payment_method_of(payment_method) = 'ACH' and returned_on is not null;
