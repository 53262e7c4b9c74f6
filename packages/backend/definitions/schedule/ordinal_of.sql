-- The ordinal of a calendar day under a holiday rule. PostgreSQL inlines it.
create or replace function ordinal_of(rule text, extend integer, after integer, before integer) returns integer language sql immutable parallel safe
return case rule when 'extend' then extend when 'after' then after else before end;
