-- How many payments or returns an undo removed. Imports that were undone before keep null.
alter table payment_imports add column undone_rows integer;
