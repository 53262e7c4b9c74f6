-- What a payment counts for once its day has come.
create or replace function figure_of(status text) returns text language sql immutable parallel safe
return case status when 'cleared' then 'received' when 'pending' then 'in_flight' else 'returned' end;
