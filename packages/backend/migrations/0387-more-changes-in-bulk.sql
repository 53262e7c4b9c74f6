-- Tasks that are assigned together, drafts that are proposed together, and statements that are issued together are changes in bulk, too.
alter table bulk_changes drop constraint bulk_changes_kind_check,
  add constraint bulk_changes_kind_check check (kind in ('advances', 'payouts', 'tasks', 'statements'));
alter table bulk_change_rows drop constraint bulk_change_rows_field_check,
  add constraint bulk_change_rows_field_check check (field in ('deal_flow', 'sales_rep_id', 'state', 'owner_id'));
