-- The day since which an advance is past due, 'infinity' if it isn't, null if nothing is expected of it. Takes the amounts received and due before the book
-- day, in cents.
create or replace function past_due_since(advance uuid, received bigint, due_before bigint) returns date language plpgsql stable strict
set search_path from current as $$
begin
  if received >= due_before then
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
