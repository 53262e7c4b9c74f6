-- The undo of an update compares the status and the return of its payment, so that a change that was itself undone does not stop it.
alter table payment_import_rows drop column previous_version, drop column written_version;
