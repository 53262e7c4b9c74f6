-- Which document proves that the holder has agreed to debits (R25.1). A bank or a holder may ask for it for two years after the last debit.
alter table bank_accounts add column authorization_document text;
