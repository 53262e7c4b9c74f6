-- What a bank says about an account (R25.70): the sentence stays with the account that must be corrected, and the correction is a proposal that does not
-- stop the debits before its day. An administrator's own proposal still does.
alter table bank_accounts add column notice text, add column is_notice boolean not null default false;

-- The notices of a file of returns about accounts of ours, which a commit applies.
alter table payment_imports add column notices integer not null default 0;
