-- The status that a list shows for an advance, numbered alphabetically: Closed, Collections, Defaulted, Funded, Issues, Paid OFF, Renewed.
create or replace function display_status(deal_flow text, paid numeric, payback numeric) returns smallint
language sql immutable parallel safe
return case when paid >= payback then 0 else
  case deal_flow when 'Collections' then 1 when 'Defaulted' then 2 when 'Funded' then 3 when 'Issues' then 4 when 'Paid OFF' then 5 else 6 end
end::smallint;
