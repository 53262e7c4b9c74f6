-- Whatever adds commissions to an advance queues it already. Clawback triggers are deleted only with their advance, and its commissions queue it.
drop trigger if exists queue_insert on advance_commissions;
drop trigger if exists queue_update on advance_commissions;
drop trigger if exists queue_delete on clawback_triggers;
