-- The day since which an advance is past due, 'infinity' if it isn't, null if nothing is expected of it. Takes what it has received, what is expected up to
-- the book day, and what of that is due on the book day itself, which is not past due before tomorrow; null if nothing is. Cents.
create or replace function past_due_since(advance uuid, received bigint, expected bigint, due bigint) returns date language plpgsql stable
set search_path from current as $$
begin
  if expected is null then
    return null;
  end if;
  if received >= expected - coalesce(due, 0) then
    return 'infinity';
  end if;
  -- The first debit that is not paid in full.
  return (
    select debit_day(s.rule, (s.start + (least(greatest(received - s.paid_before, 0) / s.payment, s.count - 1) + 1) * s.step)::integer)
    from schedule_segments s where s.advance_id = advance and received < s.paid_before + s.total
    order by s.first_row limit 1
  );
end
$$;
