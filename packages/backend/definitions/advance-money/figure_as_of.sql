-- What a payment counts for as of the book day: a cleared payment of a day to come is in flight until its day (R15.1).
create or replace function figure_as_of(status text, day date, book_day date) returns text language sql immutable parallel safe
return case when status = 'cleared' and day > book_day then 'in_flight' else figure_of(status) end;
