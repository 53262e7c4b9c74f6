-- The due list of today is computed like that of any other day (decision 0116), so each payment updates one index less.

lock table advance_money in access exclusive mode;
drop index advance_money_due;
-- The definitions that read the column are dropped with it and made again. expected_pace loses a column of its own.
drop view if exists expected_pace cascade;
alter table advance_money drop column debits cascade;
