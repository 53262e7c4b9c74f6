-- Reports of browsers about the releases of the remotes (R24.10): sums by minute and account, kept for a few days. The account is a hash that
-- differs from remote to remote, so a row leads to nobody.
create table release_reports (
  remote text not null,
  version text not null,
  minute timestamp(0) with time zone not null default date_trunc('minute', clock_timestamp()),
  account_key text not null,
  visits integer not null,
  failed_calls integer not null,
  load_failures integer not null,
  shown_errors integer not null,
  uncaught_errors integer not null,
  -- Times from a visit to its first rows, in milliseconds: a sample.
  rows_ms integer[] not null,
  primary key (remote, version, minute, account_key)
);
create index release_reports_minute on release_reports (minute);

create table release_errors (
  remote text not null,
  version text not null,
  minute timestamp(0) with time zone not null,
  account_key text not null,
  kind text not null check (kind in ('load', 'shown', 'uncaught')),
  message text not null,
  own boolean not null,
  count integer not null,
  primary key (remote, version, minute, account_key, kind, message, own),
  foreign key (remote, version, minute, account_key) references release_reports on delete cascade
);
