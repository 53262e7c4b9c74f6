-- When a released file was written to the folder of the bank, and why it could not be (R25.124).
alter table ach_files add column written_at timestamp(3) with time zone, add column write_failure text;
