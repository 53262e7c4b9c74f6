-- The pace of an advance as of a day (R15.17, R15.18), from its segments and from what it has received in all, in cents.
create or replace function pace_of(advance uuid, shown_status smallint, received bigint, today date) returns kept_pace
language plpgsql stable set search_path from current as $$
declare
  pace kept_pace;
  on_day calendar;
  day_before calendar;
  segment schedule_segments;
  rows_due integer;
  rows_before integer;
  by_now bigint;
  expected_before bigint := 0;
  debits integer := 0;
  next_due date;
begin
  -- Closed, Paid OFF and Renewed advances are no longer in collection (R15.23).
  pace.no_schedule := false;
  pace.to_come := 0;
  if not is_in_collection(shown_status) then
    return pace;
  end if;
  select * into on_day from calendar where day = today;
  select * into day_before from calendar where day = today - 1;

  -- A payment that is dated later has not come yet. It will on its day.
  select coalesce(sum(cents(amount)), 0), min(date) into pace.to_come, pace.turns_on
  from payments where advance_id = advance and date > today and figure_of(status) = 'received';

  by_now := received - pace.to_come;

  pace.no_schedule := true;
  pace.expected := 0;
  for segment in select * from schedule_segments where advance_id = advance order by first_row loop
    pace.no_schedule := false;
    rows_due := least(greatest(
      (case segment.rule when 'extend' then on_day.extend when 'after' then on_day.after else on_day.before end - segment.start) / segment.step, 0
    ), segment.count);
    rows_before := least(greatest(
      (case segment.rule when 'extend' then day_before.extend when 'after' then day_before.after else day_before.before end - segment.start)
        / segment.step, 0
    ), segment.count);
    debits := debits + rows_due - rows_before;
    pace.expected := pace.expected + case when rows_due < segment.count then rows_due * segment.payment else segment.total end;
    expected_before := expected_before + case when rows_before < segment.count then rows_before * segment.payment else segment.total end;
    if next_due is null and rows_due < segment.count then
      next_due := debit_day(segment.rule, segment.start + (rows_due + 1) * segment.step);
    end if;
  end loop;
  if pace.no_schedule then
    pace.expected := null;
    pace.turns_on := null;
    return pace;
  end if;
  pace.behind := greatest(pace.expected - by_now, 0);
  pace.past_since := past_due_since(advance, by_now, expected_before);
  if debits > 0 then
    pace.due := pace.expected - expected_before;
    pace.debits := debits;
  end if;
  -- A debit that is due today is past due tomorrow, and no longer due today.
  pace.turns_on := least(pace.turns_on, next_due, case when debits > 0 then today + 1 end);
  return pace;
end
$$;
