-- The steps of a segment up to a day. An ordinal can have two: add them up.
create or replace function steps_of(segment schedule_segments, upto date) returns table (ordinal integer, delta bigint) language sql stable
begin atomic
  with counted as materialized (
    select case when upto = 'infinity' then segment.count else rows_due(segment.start, segment.step, segment.count,
      (select ordinal_of(segment.rule, c.extend, c.after, c.before) from calendar c where c.day <= upto order by c.day desc limit 1)) end as rows
  ), amounts as materialized (
    select rows, case when rows < segment.count then segment.payment else segment.total - (segment.count - 1) * segment.payment end as last
    from counted where rows > 0
  )
  select segment.start + s.row * segment.step, s.delta
  from amounts a
  cross join lateral (values (1, segment.payment), (a.rows, a.last - segment.payment), (a.rows + 1, -a.last)) s (row, delta)
  where s.delta <> 0;
end;
