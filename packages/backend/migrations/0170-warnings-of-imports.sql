-- What a check says about the columns of a file, beside the message of the next step (R16.502).
alter table payment_imports add column warning text;
