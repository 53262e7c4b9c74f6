-- What people record in bulk is an import without a file, so that it has the same page, rows and undo.
alter table payment_imports drop constraint payment_imports_origin_check;
alter table payment_imports add constraint payment_imports_origin_check check (origin in ('upload', 'paste', 'folder', 'api', 'bulk'));
