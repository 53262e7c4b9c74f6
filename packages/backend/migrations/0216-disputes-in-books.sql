-- What banks say about a return comes with a book too, and then without an import of returns.
alter table return_disputes alter column import_id drop not null;

create table book_rows_return_disputes (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  payment text,
  code text,
  disputed_on date,
  created_at timestamptz(3)
);
create index book_rows_return_disputes_import on book_rows_return_disputes (import_id, line);
