-- The first day by the end of which the debits up to an ordinal have been taken.
create or replace function debit_day(rule text, ordinal integer) returns date language plpgsql stable parallel safe set search_path from current as $$
begin
  case rule
    when 'extend' then return (select day from calendar where extend >= ordinal order by extend, day limit 1);
    when 'after' then return (select day from calendar where after >= ordinal order by after, day limit 1);
    else return (select day from calendar where before >= ordinal order by before, day limit 1);
  end case;
end
$$;
