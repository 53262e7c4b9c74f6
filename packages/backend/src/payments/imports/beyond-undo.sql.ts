import { sql } from '../../platform/database/sql'

/** SQL: true for a row `k` that the import `i` has written, also after its undo. */
const isOf = `k.import_id = i.id and (k.payment_id is not null or i.state = 'undone' and k.outcome in ('new', 'overpaying', 'closed', 'duplicate'))`

/** SQL: the rows of the later import `l` that it left out because the import `i` had the same cells or trace ID, and that no other import has written. */
const leftOut = sql`
  select r.line, r.amount from payment_import_rows r join payment_import_rows k on k.content = r.content
  where r.import_id = l.id and r.outcome = 'already' and ${isOf}
  union
  select r.line, r.amount from payment_import_rows r join payment_import_rows k on k.trace = r.trace
  where r.import_id = l.id and r.outcome = 'already' and ${isOf}
  except
  select r.line, r.amount from payment_import_rows r join payment_import_rows w on w.content = r.content and w.payment_id is not null
  where r.import_id = l.id and w.import_id not in (i.id, l.id)`

/** SQL: the amount that the deal `m` was refunded, and what it overpays without the payments of the import `i`, in cents. */
const refunded = sql`
  select coalesce((select sum(cents(f.amount)) from refunds f where f.advance_id = m.id and f.state <> 'returned'), 0) as back,
    greatest(0, m.received - m.payback - coalesce(
      (select sum(cents(p.amount)) from payments p where p.import_id = i.id and p.advance_id = m.id and p.status = 'cleared'), 0
    )) as over`

/** SQL: what stays in place when the import `i` of payments is undone, as JSON. R16.637. */
export const beyondUndo = sql`json_build_object(
  'left_out', coalesce((
    select json_agg(json_build_object('id', l.id, 'name', l.file_name, 'rows', f.rows, 'amount', f.amount) order by l.committed_at)
    from (
      select o.id, o.file_name, o.committed_at from payment_imports o
      where i.origin <> 'bulk' and o.origin <> 'bulk' and o.kind = i.kind and o.state = 'committed' and o.committed_at > i.committed_at
        and folded(btrim(o.source_name)) = folded(btrim(i.source_name))
      order by o.committed_at limit 20
    ) l
    cross join lateral (select count(*) as rows, sum(amount) as amount from (${leftOut}) rows) f
    where f.rows > 0
  ), '[]'),
  'refunded', coalesce((
    select json_agg(json_build_object('id', a.id, 'advance_id', a.advance_id, 'amount', (r.back - r.over) / 100.0) order by a.advance_id)
    from (select distinct k.advance_id from payment_import_rows k where ${isOf}) d
    join advances a on a.id = d.advance_id
    join advance_money m on m.id = a.id
    cross join lateral (${refunded}) r
    where r.back > r.over
  ), '[]')
)`
