-- The files of a statement are stored in pieces, so that neither issuing nor sending one needs it in memory. Those issued before, or by a server of the
-- previous release, stay in the row.
alter table statements
  add column pdf_file_id uuid references stored_files,
  add column csv_file_id uuid references stored_files,
  alter column pdf drop not null,
  alter column csv drop not null,
  add constraint statements_pdf_check check (num_nonnulls(pdf, pdf_file_id) = 1),
  add constraint statements_csv_check check (num_nonnulls(csv, csv_file_id) = 1);
create unique index statements_pdf_file on statements (pdf_file_id);
create unique index statements_csv_file on statements (csv_file_id);
