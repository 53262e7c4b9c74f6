-- Units of background work that failed, each until it succeeds: an advance, a party, a file. The other units go on.
create table failed_units (
  work text not null,
  unit text not null,
  attempts integer not null default 1,
  reason text not null,
  failed_at timestamptz not null default clock_timestamp(),
  try_again_at timestamptz not null default clock_timestamp() + interval '1 minute',
  primary key (work, unit)
);
