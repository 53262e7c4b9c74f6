-- A stop of debits has no end (R16.64): its pause runs through the last day of the calendar. Until now it ran for ten years. Schedules are planned again at
-- the next start, because the rules of the plan have changed.
update schedule_versions set to_day = '2100-12-31'
where kind = 'pause' and to_day - from_day > 3000
  and number = (select max(number) from schedule_versions one where one.advance_id = schedule_versions.advance_id and one.kind = 'pause');
