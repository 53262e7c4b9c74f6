-- One step toward a day. `state` is 'done' if all figures are as of that day, 'left' if the next step can follow at once, and 'busy' if another
-- process takes the steps, or transactions hold something that this step needs. Processes may disagree about the time by a moment, so tomorrow is
-- accepted like today. A book that is further ahead was advanced by a wrong clock, and everything is computed again.
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
    -- Needs a moment without writers. Does not wait for one, because every later writer would wait too.
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
  -- A transaction that holds a skipped row writes that row's figures for this day, or a later step processes it.
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
