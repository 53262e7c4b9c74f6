-- What an account may do, for accounts of the embedded service and of a hosted one alike: never in an account's own metadata,
-- which its owner can change. Every account that exists may go on doing everything. An account of a hosted service gets its
-- row with its first request.
create table account_roles (
  account_id uuid primary key,
  role text not null check (role in ('administrator', 'staff'))
);

insert into account_roles (account_id, role) select id, 'administrator' from auth_users;
