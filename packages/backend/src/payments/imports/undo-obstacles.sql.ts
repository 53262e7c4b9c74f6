import { undoObstaclesShown } from '@mca/contract/imports'
import { sql } from '../../platform/database/sql'
import { blocksUndo } from './undone-return.sql'

// What prevents the undo of an import, given as SQL: rows of payments with (id, advance_id, date, amount, reason). R16.37, R16.73.

const payment = 'p.id, p.advance_id, p.date, p.amount'

/**
 * The payments that the import wrote or updated and that were changed since. One that is as its row again has not changed: its return or an edit was
 * undone. Of an updated payment, status and return count. A payment that was retried stays, because the network's limits are counted from it.
 */
export const changedPayments = (importId: string): string => sql`
  select ${payment}, case when p.return_code is not null then 'returned' when t.is_retried then 'retried' else 'edited' end as reason
  from payments p
  left join payment_import_rows r on r.import_id = ${importId} and r.payment_id = p.id and r.previous_status is null
  cross join lateral (select exists (select from payments retry where retry.retry_of = p.id) as is_retried) t
  where p.import_id = ${importId} and (
    p.return_code is not null or t.is_retried
    or (p.advance_id, p.amount, p.date, p.status, p.payment_method, p.notes)
      is distinct from (r.advance_id, r.amount, r.date, r.status, r.payment_method, r.notes)
  )
  union all
  select ${payment}, case when p.status <> w.status then 'edited' else 'returned' end
  from payment_import_rows w join payments p on p.id = w.payment_id left join payment_returns r on r.payment_id = p.id
  where w.import_id = ${importId} and w.previous_status is not null
    and (p.status <> w.status or r.id is not null and (
      r.import_id is distinct from ${importId} or ${blocksUndo} or exists (select from return_disputes d where d.return_id = r.id)
    ))`

/** The returned payments of the import whose returns were followed up or contested since, or whose status changed. */
export const standingReturns = (importId: string): string => sql`
  select ${payment}, case when p.status <> r.to_status then 'edited' when ${blocksUndo} then 'followed_up' else 'contested' end as reason
  from payments p join payment_returns r on r.payment_id = p.id
  where r.import_id = ${importId} and (
    p.status <> r.to_status or ${blocksUndo}
    or exists (select from return_disputes d where d.return_id = r.id and d.import_id is distinct from ${importId})
  )`

const obstaclesOf = (payments: string): string => sql`
  select json_build_object('total', count(*), 'first', coalesce(json_agg(json_build_object(
    'id', o.id, 'advance', json_build_object('id', a.id, 'advance_id', a.advance_id), 'date', o.date, 'amount', o.amount, 'reason', o.reason
  ) order by o.place) filter (where o.place <= ${undoObstaclesShown}), '[]'))
  from (select o.*, row_number() over (order by date, id) as place from (${payments}) o) o join advances a on a.id = o.advance_id`

/**
 * SQL: the payments that prevent the undo of the import `i`, as JSON. Null unless an undo was refused, because finding them reads them all, and where
 * returned payouts or refunds prevent it, which its message names.
 */
export const undoObstacles = sql`case
  when i.state <> 'committed' or i.message is null then null
  when exists (select from payment_import_rows r where r.import_id = i.id and r.credit_id is not null) then null
  when i.kind = 'payments' then (${obstaclesOf(changedPayments('i.id'))})
  else (${obstaclesOf(standingReturns('i.id'))})
end`
