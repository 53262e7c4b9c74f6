-- The trigger `audit` of a table, by audit_row, records what three triggers recorded, and keep_money queues new payments for the ledgers.

-- Writers wait here, before they hold anything that the rest of this needs.
lock table payments, advances, merchants in access exclusive mode;
drop trigger if exists queue_insert on payments;
drop function if exists audit_rows() cascade;
drop function if exists audit_change() cascade;
drop function if exists masked(jsonb, text[]);
-- keep_moved_statuses does what it did.
drop function if exists keep_due_limits(advance_money[]);
