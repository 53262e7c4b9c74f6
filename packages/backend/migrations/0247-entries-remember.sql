-- An entry of a file to the bank remembers its deal, payout and payment after they are deleted. A restored record has the id of before, so it belongs to its entries again, and a debit
-- that went to the bank is not sent a second time (R25.141).
alter table ach_entries
  drop constraint ach_entries_advance_id_fkey,
  drop constraint ach_entries_payout_id_fkey,
  drop constraint ach_entries_payment_id_fkey;
