-- keep_changed_advances and keep_parts do what queue_terms did, and fold_changes what fold_merchant_counts did.

-- Writers wait here, before they hold anything that the rest of this needs.
lock table payments, advances, merchants in access exclusive mode;
drop function if exists queue_terms() cascade;
drop function if exists fold_merchant_counts() cascade;
