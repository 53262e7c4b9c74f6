-- A cleared payment of a day to come is in flight until the book day reaches it. Until now, it was received at once.
-- Their columns change.
drop view if exists expected_pace cascade;
drop view if exists expected_advance_money cascade;

drop index advance_money_not_received;
create index advance_money_not_received on advance_money (date_funded, status) include (paid, received, in_flight, future_received) where paid <> received;
create index advance_money_waiting on advance_money (id) include (recompute_on) where past_due_amount is null and recompute_on is not null;

-- The next step of the book day computes these again, from everything that was received at once.
update advance_money set future_received = 0, recompute_on = book_day.day
from book_day
where future_received <> 0 or id in (select advance_id from payments where status = 'cleared' and date > book_day.day);
update book_day set completed_day = day - 1 where exists (select from advance_money where recompute_on = book_day.day);
