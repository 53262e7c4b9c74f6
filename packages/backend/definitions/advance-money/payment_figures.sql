-- What each payment counts for once its day has come, in cents.
create or replace view payment_figures as
select p.advance_id, p.date, case when s.status is not null then cents(p.amount) else 0 end as paid,
  case when p.status = 'cleared' then cents(p.amount) else 0 end as received, case when p.status = 'pending' then cents(p.amount) else 0 end as in_flight,
  case when p.status in ('failed', 'reversed') then cents(p.amount) else 0 end as returned
from payments p left join paid_statuses s on s.status = p.status;
