-- Computes months of advances again, of which the caller holds the advances.
create or replace function keep_months(ids uuid[], months date[]) returns void language plpgsql set search_path from current as $$
begin
  delete from advance_months m using unnest(ids, months) changed (id, month) where m.advance_id = changed.id and m.month = changed.month;
  insert into advance_months
  select m.* from unnest(ids, months) changed (id, month) cross join lateral (
    select p.advance_id, changed.month, cents(coalesce(sum(p.amount) filter (where figure_of(p.status) = 'received'), 0)),
      cents(coalesce(sum(p.amount) filter (where s.status is not null), 0)), max(p.date) filter (where figure_of(p.status) = 'received')
    from payments p left join paid_statuses s on s.status = p.status
    where p.advance_id = changed.id and p.date >= changed.month and p.date < (changed.month + interval '1 month')::date
      and (figure_of(p.status) = 'received' or s.status is not null)
    group by p.advance_id
  ) m;
end
$$;
