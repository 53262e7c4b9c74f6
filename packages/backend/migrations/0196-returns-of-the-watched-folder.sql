-- A return that came through the watched folder has no account, only the name of the folder, like its import.
alter table payment_returns alter column account_id drop not null;
