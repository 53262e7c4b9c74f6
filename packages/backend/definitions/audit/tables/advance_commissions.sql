-- copy-agreements.ts queues what it adds and changes.
create or replace trigger queue_delete after delete on advance_commissions
  referencing old table as removed for each statement execute function keep_parts();
