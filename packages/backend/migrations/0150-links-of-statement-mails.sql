-- The hash of a link is stored before its mail leaves. Each try makes a new link, and a mail that was reported as not sent may have arrived, so the
-- links of earlier tries keep working.
alter table statement_mails add column earlier_links bytea[] not null default '{}';
create index statement_mails_earlier_links on statement_mails using gin (earlier_links);

-- A statement has one open mail: the latest one stays.
update statement_mails e set next_try_at = null, failed_at = clock_timestamp()
where next_try_at is not null
  and exists (
    select from statement_mails later
    where later.statement_id = e.statement_id and later.next_try_at is not null and (later.created_at, later.id) > (e.created_at, e.id)
  );
create unique index statement_mails_open on statement_mails (statement_id) where next_try_at is not null;
