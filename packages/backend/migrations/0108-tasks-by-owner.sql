-- The work list asks for the open tasks of one owner and of nobody. Those of everybody are the whole index.
drop index tasks_open;
create index tasks_owned on tasks (owner_id, due_on, id) where state = 'open' and not is_rule;
