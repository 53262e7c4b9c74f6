-- Each text of one to three characters in a text, once.
create or replace function grams_of(words text) returns table (gram text) language sql immutable parallel safe
begin atomic
  select distinct substr(words, start, size)
  from generate_series(1, 3) size, generate_series(1, length(words) - size + 1) start;
end;
