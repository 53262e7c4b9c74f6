-- The return fee to which the holder of an account has agreed with the authorization of debits, and of which they were told (R25.125). Null stands for none.
alter table bank_accounts add column return_fee numeric(14, 2) check (return_fee > 0);
