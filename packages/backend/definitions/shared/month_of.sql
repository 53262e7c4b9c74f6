-- The first day of the month of a day.
create or replace function month_of(day date) returns date language sql immutable parallel safe
return day - (extract(day from day)::integer - 1);
