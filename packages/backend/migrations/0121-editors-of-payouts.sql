-- Everybody who has changed the amount of a draft, and not only the last one: none of them approves it (R21.22).
alter table payouts
  add column editor_ids uuid[] not null default '{}',
  add constraint payouts_editors_check check (approver_id <> all (editor_ids));
