-- The pace of an advance as of a day (R15.17, R15.18), from its segments and its total received amount, in cents.
create or replace function pace_of(advance uuid, shown_status smallint, received bigint, today date) returns kept_pace
language plpgsql stable set search_path from current as $$
declare
  pace kept_pace;
  on_day calendar;
  day_before calendar;
  segment schedule_segments;
  by_now integer;
  before integer;
  come bigint;
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

  -- A payment that is dated later does not count until its day.
  select coalesce(sum(cents(amount)), 0), min(date) into pace.to_come, pace.turns_on
  from payments where advance_id = advance and date > today and figure_of(status) = 'received';

  come := received - pace.to_come;

  pace.no_schedule := true;
  pace.expected := 0;
  for segment in select * from schedule_segments where advance_id = advance order by first_row loop
    pace.no_schedule := false;
    by_now := rows_due(segment.start, segment.step, segment.count, ordinal_of(segment.rule, on_day.extend, on_day.after, on_day.before));
    before := rows_due(segment.start, segment.step, segment.count,
      ordinal_of(segment.rule, day_before.extend, day_before.after, day_before.before));
    debits := debits + by_now - before;
    pace.expected := pace.expected + case when by_now < segment.count then by_now * segment.payment else segment.total end;
    expected_before := expected_before + case when before < segment.count then before * segment.payment else segment.total end;
    if next_due is null and by_now < segment.count then
      next_due := debit_day(segment.rule, segment.start + (by_now + 1) * segment.step);
    end if;
  end loop;
  if pace.no_schedule then
    pace.expected := null;
    pace.turns_on := null;
    return pace;
  end if;
  pace.behind := greatest(pace.expected - come, 0);
  pace.past_since := past_due_since(advance, come, expected_before);
  if debits > 0 then
    pace.due := pace.expected - expected_before;
    pace.debits := debits;
  end if;
  -- A debit that is due today is past due tomorrow, and no longer due today.
  pace.turns_on := least(pace.turns_on, next_due, case when debits > 0 then today + 1 end);
  return pace;
end
$$;
