-- What the rows themselves give reason to doubt follows each assignment; `warning` keeps what only the file says.
alter table payment_imports add column rows_warning text;
