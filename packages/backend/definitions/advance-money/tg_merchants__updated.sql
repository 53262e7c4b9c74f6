create or replace function tg_merchants__updated() returns trigger language plpgsql set search_path from current as $$
begin
  perform refresh_advance_terms(array(
    select a.id
    from added n join removed o using (id) join advances a on a.merchant_id = n.id
    where (n.search_text, n.sort_name, n.state) is distinct from (o.search_text, o.sort_name, o.state)
    order by a.id
  ));
  return null;
end
$$;

create or replace trigger tg_merchants__updated after update on merchants
  referencing old table as removed new table as added for each statement execute function tg_merchants__updated();
