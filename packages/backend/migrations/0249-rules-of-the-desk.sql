-- After how many days without a contact an advance of a group of late advances gets a task (R23.581). A group without a row has no rule.
create table desk_rules (
  late_group text primary key check (late_group in ('1-7', '8-14', '15-30', '31-60', '61-90', 'over-90', 'defaulted')),
  days integer not null check (days between 1 and 365),
  author_name text not null,
  updated_at timestamp(3) with time zone not null default clock_timestamp()
);
