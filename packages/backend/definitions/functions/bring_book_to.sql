-- One step toward a day. `state` is 'done' when all figures are as of it, 'left' when the next step can follow at once, and 'busy' when another process
-- takes the steps, or transactions hold what this step needs. One process may be a moment ahead of another, so tomorrow is as good as today. A book that is
-- further ahead was turned by a wrong clock, and everything is computed again.
create or replace function bring_book_to(today date, most integer, out rolled date, out state text) language plpgsql set search_path from current as $$
declare
  book book_day;
  ids uuid[];
begin
  select * into book from book_day;
  rolled := book.rolled;
  state := 'done';
  if book.day between today and today + 1 and book.rolled = book.day then
    return;
  end if;
  state := 'busy';
  if not pg_try_advisory_xact_lock(7300010) then
    return;
  end if;
  select * into book from book_day;
  rolled := book.rolled;

  if book.day < today or book.day > today + 1 then
    -- Only a moment without writers will do. To wait for it would make every later writer wait too.
    if pg_try_advisory_xact_lock(7300003) then
      update book_day set day = today;
      if book.day > today then
        update advance_money set turns_on = today where behind is not null;
      end if;
      state := 'left';
    end if;
    return;
  end if;

  book.day := held_book_day();
  -- A transaction that holds one of the skipped rows writes its figures of this day, or a later step takes it.
  ids := array(
    select id from advance_money
    where id in (select id from advance_money where behind is not null and turns_on <= book.day order by id limit most)
      and turns_on <= book.day
    order by id for no key update skip locked
  );
  if ids <> '{}' then
    perform keep_pace(ids);
    state := 'left';
  elsif not exists (select from advance_money where behind is not null and turns_on <= book.day) then
    update book_day set rolled = day returning book_day.rolled into rolled;
    state := 'done';
  end if;
end
$$;
