-- The deletion of an advance set these columns to null. It held the advance then and waited for the rows, which a commit of their import had written
-- before it waited for the advance: a circle (docs/architecture.md#order-of-locks). A row that names a deleted advance is read as one without, as it is
-- with `candidates`, `target_id` and `payment_id`.
alter table payment_import_rows
  drop constraint payment_import_rows_assigned_id_fkey,
  drop constraint payment_import_rows_advance_id_fkey;
-- Nothing else looks for rows by their advance.
drop index payment_import_rows_assigned, payment_import_rows_advance;
