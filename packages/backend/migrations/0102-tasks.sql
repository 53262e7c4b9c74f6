-- What somebody has to do (R23.11). A task of a rule has a row only once somebody has taken, changed or closed it: rules are read from their causes
-- (packages/backend/src/tasks/rule-tasks.ts), and its id follows from the rule and what it is about.
create table tasks (
  id uuid primary key default new_id(),
  kind text not null,
  -- Of a rule's task, what the rule said then.
  title text not null check (title <> ''),
  -- Null for the day of the rule.
  due_on date,
  priority smallint not null check (priority between 1 and 3),
  advance_id uuid references advances on delete cascade,
  merchant_id uuid references merchants on delete cascade,
  return_id uuid references payment_returns on delete cascade,
  -- Parties are in several tables, so nothing is referenced. delete_with_party deletes their tasks.
  party_kind text check (party_kind in ('iso', 'funder', 'salesRep', 'syndicator')),
  party_id uuid,
  is_rule boolean not null,
  owner_id uuid,
  owner_name text,
  -- Of a person's task.
  author_id uuid,
  author_name text,
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  closed_reason text,
  closed_at timestamp(3) with time zone,
  closer_id uuid,
  closer_name text,
  -- The cause for which a rule's task was closed: it is open again when the cause is another one.
  closed_cause text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check (num_nonnulls(advance_id, merchant_id, return_id, party_id) >= 1),
  check ((party_kind is null) = (party_id is null)),
  check (is_rule or due_on is not null),
  check (is_rule or num_nonnulls(author_id, author_name) = 2),
  check ((owner_id is null) = (owner_name is null)),
  check ((state = 'open') = (closed_at is null) and (state = 'open') = (closer_id is null) and (state = 'open') = (closer_name is null)),
  check (state <> 'dropped' or closed_reason is not null)
);
create index tasks_open on tasks (due_on, id) where state = 'open' and not is_rule;
create index tasks_advance on tasks (advance_id) where advance_id is not null;
create index tasks_merchant on tasks (merchant_id) where merchant_id is not null;
create index tasks_return on tasks (return_id) where return_id is not null;
create index tasks_party on tasks (party_id) where party_id is not null;
create index tasks_closed on tasks (closed_at desc, id desc) where state <> 'open';
-- Promises that a rule looks at are not old.
create index promises_made on promises (made_on) where canceled_at is null and replaced_at is null;
