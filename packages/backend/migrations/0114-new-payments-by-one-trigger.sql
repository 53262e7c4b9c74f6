-- keep_new_payments and keep_changed_payments do what audit_payments, keep_money and queue_payments did, and keep_money is called by them.

-- Writers wait here, before they hold anything that the rest of this needs.
lock table payments, advances, merchants, audit_entries in access exclusive mode;
drop function if exists audit_payments() cascade;
drop function if exists queue_payments() cascade;
drop function if exists keep_money() cascade;

-- One index instead of two. Only `npm run bring-back` looks for an entry by its id alone.
alter table audit_entries drop constraint audit_entries_pkey;
drop index audit_entries_order;
alter table audit_entries add constraint audit_entries_pkey primary key (at, id);
