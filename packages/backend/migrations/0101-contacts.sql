-- A contact is a note that says how it was made and what came of it, perhaps without a text (R23.8). The values are those of the contract.
alter table notes
  add column contact text,
  add column result text,
  add column with_whom text,
  add column phone text,
  drop constraint notes_text_check,
  add check (text <> '' or contact is not null),
  add check (contact is not null = (result is not null)),
  add check (contact is not null or num_nonnulls(with_whom, phone) = 0);
-- The last contact of an advance.
create index notes_contacts on notes (advance_id, created_at desc, id desc) where contact is not null and advance_id is not null;
alter table book_rows_notes
  add column contact text,
  add column result text,
  add column with_whom text,
  add column phone text;
