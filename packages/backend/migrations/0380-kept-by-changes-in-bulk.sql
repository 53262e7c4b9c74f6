-- What a change in bulk takes from an advance beside the field, so that its undo gives it back (decision 0184): `defaulted_on`, the day of a default that no
-- longer stands, or `agreement`, the copy of the former sales rep's agreement. Null for rows from before, and for payouts.
alter table bulk_change_rows add column kept jsonb;
