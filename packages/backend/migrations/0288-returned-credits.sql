-- The days on which the bank moved the money of a payout or a refund (R25.101), by the calendar of the business. Until now there was only the moment of the step, whose day depends on the
-- time zone: that of the earlier ones is New York.
alter table payouts add column sent_on date, add column returned_on date;
update payouts set sent_on = (sent_at at time zone 'America/New_York')::date where sent_at is not null;
update payouts set returned_on = (ended_at at time zone 'America/New_York')::date where state = 'returned';
create index payouts_sent_on on payouts (sent_on) where sent_on is not null;
create index payouts_returned_on on payouts (returned_on) where returned_on is not null;
drop index payouts_sent;
create index payouts_reference on payouts (reference) where reference is not null;

alter table refunds add column returned_on date;
update refunds set returned_on = (updated_at at time zone 'America/New_York')::date where state = 'returned';
create index refunds_returned_on on refunds (returned_on) where returned_on is not null;

-- A row of a file of returns that returns a credit, and the payout or refund that it has returned (R25.152).
alter table payment_import_rows add column is_credit boolean not null default false, add column credit_id uuid;
