-- A search of merchants counts up to a limit (R13.55), so how many merchants contain each text of one to three characters is not kept any more (0049).
-- definitions/ has what a server of the release before still calls.
drop trigger note_added on merchants;
drop trigger note_changed on merchants;
drop trigger note_removed on merchants;
drop function note_merchant_words();
drop view merchant_gram_differences;
drop function merchants_with(text);
drop table merchant_gram_changes;
drop function fold_merchant_grams();
drop function grams_of(text);
drop table merchant_grams;
