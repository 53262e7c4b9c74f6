-- How many merchants a folded word of one to three characters finds, otherwise null. For servers of the release before 0070 only.
create or replace function merchants_with(word text) returns bigint language sql stable parallel safe
return case when length(word) between 1 and 3 then (select count(*) from merchants where strpos(search_text, word) > 0) end;
