create or replace function note_merchant_words() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into merchant_gram_changes (words, merchants) select search_text, 1 from added;
  elsif tg_op = 'DELETE' then
    insert into merchant_gram_changes (words, merchants) select search_text, -1 from removed;
  else
    insert into merchant_gram_changes (words, merchants)
    select search_text, sum(sign) from (
      select search_text, 1 as sign from added union all select search_text, -1 from removed
    ) both_sides group by search_text having sum(sign) <> 0;
  end if;
  return null;
end
$$;
