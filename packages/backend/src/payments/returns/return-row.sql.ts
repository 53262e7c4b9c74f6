import { contactStopSql } from '../../collections/cases/contact-stop.sql'
import { nameOfAuthor } from '../../shared/records/author.sql'
import { advanceReferenceSql } from '../../shared/records/advance-reference.sql'

/** The columns of a `StoredReturn`, where `r` is the return and `returnJoins` joins the others. */
export const returnColumns = `
  r.id, r.code, r.returned_on, r.from_status, r.to_status, r.import_id, ${nameOfAuthor('r.account_id', 'r.account_name')} as account_name, r.created_at,
  json_build_object('id', p.id, 'amount', p.amount, 'date', p.date, 'status', p.status, 'payment_method', p.payment_method) as payment,
  ${advanceReferenceSql()} as advance,
  p.retry_of, coalesce(origin.date, p.date) as first_date,
  (select count(*) from payments retry where retry.retry_of = coalesce(p.retry_of, p.id)) as retries,
  cents(p.amount) <= o.payback - o.received - o.in_flight as is_owed, a.deal_flow, ${contactStopSql('a.id')} as stop,
  (
    select json_build_object('code', d.code, 'on', d.disputed_on) from return_disputes d
    where d.return_id = r.id order by d.disputed_on desc, d.id desc limit 1
  ) as last_dispute,
  exists (select from return_fees f where f.payment_id = p.id and f.state <> 'returned') as has_fee,
  r.is_open, r.action, r.done_at, r.done_by, r.done_result, r.retry_id`

export const returnJoins = `
  join payments p on p.id = r.payment_id
  left join payments origin on origin.id = p.retry_of
  join advances a on a.id = p.advance_id
  join advance_money o on o.id = a.id
  join merchants m on m.id = a.merchant_id`
