-- Drops columns and an index that nothing reads (decisions 0105 and 0143).

-- The sum of the shares is brought up to date once for all ledgers, where a server of an earlier revision has left it behind. Their rows wait for the lock.
alter table ledgers drop column gross_no;
update ledgers l set gross = r.gross
from (
  select party_id, coalesce(sum(amount) filter (where part = 'share'), 0)::bigint as gross from ledger_postings group by party_id
) r
where r.party_id = l.party_id and r.gross <> l.gross;

-- The files of statements that an earlier revision has stored in the row move to where all others are, in pieces of 512 KB. No temporary table: the
-- definitions, which follow in this session, would get its schema into their search path.
alter table statements drop constraint statements_pdf_check, drop constraint statements_csv_check;
with content as materialized (
  select s.id as statement_id, c.kind, new_id() as file_id, s.number || '.' || c.kind as name, c.bytes, encode(c.hash, 'hex') as sha256
  from statements s cross join lateral (values ('pdf', s.pdf, s.pdf_sha256), ('csv', s.csv, s.csv_sha256)) c (kind, bytes, hash)
  where c.bytes is not null
), file as (
  insert into stored_files (id, name, size, sha256, is_permanent) select file_id, name, length(bytes), sha256, true from content
), piece as (
  insert into stored_file_chunks (file_id, position, bytes)
  select file_id, n, substring(bytes from n * 524288 + 1 for 524288)
  from content cross join lateral generate_series(0, (length(bytes) - 1) / 524288) n
  where length(bytes) > 0
)
update statements s
set pdf_file_id = coalesce(s.pdf_file_id, (select c.file_id from content c where c.statement_id = s.id and c.kind = 'pdf')),
  csv_file_id = coalesce(s.csv_file_id, (select c.file_id from content c where c.statement_id = s.id and c.kind = 'csv'))
where s.pdf is not null or s.csv is not null;
alter table statements drop column pdf, drop column csv, alter column pdf_file_id set not null, alter column csv_file_id set not null;

-- The constraint that makes the number unique has the same order.
drop index ach_files_order;
