-- How many merchants a folded word finds, if it has one to three characters, otherwise null.
create or replace function merchants_with(word text) returns bigint language sql stable parallel safe
return case when length(word) between 1 and 3 then
  coalesce((select merchants from merchant_grams where gram = word), 0)
  + coalesce((select sum(merchants) from merchant_gram_changes where strpos(words, word) > 0), 0)::bigint
end;
