-- One step toward a day. `state` is 'done' if all figures are as of that day, 'more' if the next step can follow at once, and 'busy' if another
-- process takes the steps, or transactions hold something that this step needs. Processes may disagree about the time by a moment, so tomorrow is
-- accepted like today. An advance that fails is in `failed_units`, keeps its figures of the day before, and does not stop the others (R20.420).
-- A book that is further ahead was advanced by a wrong clock, and everything is computed again.
create or replace function advance_book_day(today date, max_advances integer, out completed_day date, out state text) language plpgsql set search_path from current as $$
declare
  book book_day;
  ids uuid[];
  one uuid;
begin
  select * into book from book_day;
  completed_day := book.completed_day;
  state := 'done';
  if book.day between today and today + 1 and book.completed_day = book.day then
    return;
  end if;
  state := 'busy';
  if not pg_try_advisory_xact_lock(7300010) then
    return;
  end if;
  select * into book from book_day;
  completed_day := book.completed_day;

  if book.day < today or book.day > today + 1 then
    -- Needs a moment without writers. Does not wait for one, because every later writer would wait too.
    if pg_try_advisory_xact_lock(7300003) then
      update book_day set day = today;
      if book.day > today then
        update advance_money set recompute_on = today
        where past_due_amount is not null or id in (select advance_id from payments where date > today and status = 'cleared');
      end if;
      state := 'more';
    end if;
    return;
  end if;

  book.day := lock_book_day();
  -- A transaction that holds a skipped row writes that row's figures for this day, or a later step processes it.
  ids := array(
    select id from advance_money
    where id in (
        select id from advances_to_refresh(book.day) m
        where not exists (select from failed_units f where f.work = 'book-day' and f.unit = m.id::text and f.try_again_at > clock_timestamp())
        order by id limit max_advances
      )
      and recompute_on <= book.day
    order by id for no key update skip locked
  );
  if ids <> '{}' then
    state := 'more';
    begin
      perform refresh_pace(ids);
      delete from failed_units where work = 'book-day' and unit = any(ids::text[]);
      return;
    exception when others then
      if left(sqlstate, 2) in ('40', '53', '55', '57', '58', 'XX') then
        raise;
      end if;
    end;
    foreach one in array ids loop
      begin
        perform refresh_pace(array[one]);
        delete from failed_units where work = 'book-day' and unit = one::text;
      exception when others then
        if left(sqlstate, 2) in ('40', '53', '55', '57', '58', 'XX') then
          raise;
        end if;
        insert into failed_units as stored (work, unit, reason, try_again_at) values ('book-day', one::text, sqlerrm, clock_timestamp() + interval '1 hour')
        on conflict (work, unit) do update set attempts = stored.attempts + 1, reason = excluded.reason, failed_at = clock_timestamp(),
          try_again_at = excluded.try_again_at;
      end;
    end loop;
  elsif not exists (
    select from advances_to_refresh(book.day) m
    where not exists (select from failed_units f where f.work = 'book-day' and f.unit = m.id::text and f.try_again_at > clock_timestamp())
  ) then
    update book_day set completed_day = day returning book_day.completed_day into completed_day;
    state := 'done';
  end if;
end
$$;
