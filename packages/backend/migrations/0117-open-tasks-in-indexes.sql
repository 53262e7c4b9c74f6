-- The work list sorts thousands of open tasks of all owners by these columns. It reads the table only for the tasks on its page.
drop index tasks_owned;
create index tasks_due on tasks (due_on, owner_id, id) include (advance_id, kind, priority) where state = 'open' and not is_rule;
-- Few tasks of rules have a row: those that somebody has assigned, changed or closed.
create index tasks_rules on tasks (id) where is_rule;
