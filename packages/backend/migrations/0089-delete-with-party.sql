-- Replaced by delete_with_party, which also deletes payout terms. Takes its triggers with it.
drop function if exists delete_tax_record() cascade;
