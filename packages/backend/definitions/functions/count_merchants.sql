create or replace function count_merchants() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into merchant_count_changes (status, state, merchants)
    select status, coalesce(state, ''), count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into merchant_count_changes (status, state, merchants)
    select status, coalesce(state, ''), -count(*) from removed group by 1, 2;
  else
    insert into merchant_count_changes (status, state, merchants)
    select status, coalesce(state, ''), sum(sign) from (
      select status, state, 1 as sign from added union all select status, state, -1 from removed
    ) both_sides group by 1, 2 having sum(sign) <> 0;
  end if;
  return null;
end
$$;
