-- Drops what only servers before 0071 read. What goes with a column are views and triggers of a new database, which the definitions make again.
alter table advances
  drop column paid_total cascade,
  drop column received_total cascade,
  drop column in_flight_total cascade,
  drop column returned_total cascade,
  drop column last_received cascade;
drop view if exists advance_facts, advance_paid_order, merchant_gram_differences;
drop function if exists merchants_with(text);
