-- The undo of an update compares the status and the return of its payment, so nothing reads these columns. A server of the release before still writes
-- them while it works beside this one; a migration of the next release drops them.
comment on column payment_import_rows.previous_version is 'Only written by the release before.';
comment on column payment_import_rows.written_version is 'Only written by the release before.';
