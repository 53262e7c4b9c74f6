-- True if the pieces are encrypted under the key for secrets: files of imports, which may have account numbers and tax IDs and wait here for their commit (R25.160).
alter table stored_files add column is_encrypted boolean not null default false;
