import { firstDebits, firstPaymentDeadline } from '@mca/contract/commissions'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { noLog, startRound } from '../../shared/background/each-unit'
import { postLedgers } from './post-ledgers'

const statements = {
  // The due day of the third debit, of the deals of `$2`, or of all that were funded in the last 200 days: enough for three monthly debits.
  candidates: sql`
    select a.id, due.day as last_due, b.day as today
    from book_day b
    join advances a on case when $2::uuid[] is null
      then a.date_funded > b.day - 200 and exists (select from advance_commissions c where c.advance_id = a.id) else a.id = any($2) end
    cross join lateral (select least($1, max(first_row + count - 1)) as row from schedule_segments where advance_id = a.id) last
    join schedule_segments s on s.advance_id = a.id and last.row between s.first_row and s.first_row + s.count - 1
    cross join lateral (select debit_day(s.rule, s.start + (last.row - s.first_row + 1) * s.step) as day) due
    where due.day < b.day
      and not exists (select from clawback_triggers t where t.advance_id = a.id and t.first_default_on is not null)
      and not exists (select from payments p where p.advance_id = a.id and p.status = 'cleared' and p.date <= due.day)`,
  forget: sql`update clawback_triggers set first_default_on = null where advance_id = $1`,
  lock: sql`select from advance_money where id = $1 for no key update`,
  mark: sql`
    insert into clawback_triggers as stored (advance_id, first_default_on)
    select $1, $2
    where exists (select from advance_commissions where advance_id = $1) and not exists (
      select from payments where advance_id = $1 and status = 'cleared' and date <= $2)
    on conflict (advance_id) do update set first_default_on = excluded.first_default_on
    where stored.first_default_on is null
    returning advance_id`,
}

interface Candidate {
  id: string
  last_due: string | null
  today: string
}

/** The last day on which a payment could prevent the first payment default; undefined while it is not over. */
function missedDeadline({ last_due, today }: Candidate): string | undefined {
  const deadline = last_due && firstPaymentDeadline(last_due)
  return deadline && deadline < today ? deadline : undefined
}

/**
 * Marks the advances with commissions whose first debits were all missed, and claws back their commissions. Returns the number of marked advances,
 * and of those that failed (R20.420). R22.15.
 */
export async function markFirstDefaults(
  db: Pick<Db, 'query' | 'transaction'>,
  log: Pick<FastifyBaseLogger, 'error'> = noLog,
): Promise<{ marked: number; failed: number }> {
  const candidates = await db.query<Candidate>(statements.candidates, [firstDebits.count, null])
  const round = await startRound(db, log, 'first-defaults')
  let marked = 0
  for (const candidate of candidates) {
    const { id } = candidate
    const deadline = missedDeadline(candidate)
    const count = await round.try(id, async () => (deadline ? db.transaction((tx) => mark(tx, id, deadline)) : 0))
    marked += count ?? 0
  }
  return { marked, failed: await round.end() }
}

async function mark(tx: Queryable, id: string, deadline: string): Promise<number> {
  await tx.query(statements.lock, [id])
  const marked = await tx.query(statements.mark, [id, deadline])
  await postLedgers(tx)
  return marked.length
}

/**
 * Marks those of these advances, which the transaction has locked, whose first debits were all missed. The next posting claws back their commissions.
 * R22.15.
 */
export async function markFirstDefaultsOf(tx: Queryable, ids: readonly string[]): Promise<void> {
  for (const [id, deadline] of await missedDeadlinesOf(tx, ids)) await tx.query(statements.mark, [id, deadline])
}

/** The last day of the first debits of those of these advances that were all missed and are not marked yet. R22.15. */
export async function missedDeadlinesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const candidates = await db.query<Candidate>(statements.candidates, [firstDebits.count, ids])
  return new Map(
    candidates.flatMap((candidate) => {
      const deadline = missedDeadline(candidate)
      return deadline ? [[candidate.id, deadline] as const] : []
    }),
  )
}

/** Decides again whether the first debits of this advance, which the transaction has locked, were all missed: its day of funding has changed. R22.15. */
export async function renewFirstDefault(tx: Queryable, id: string): Promise<void> {
  await tx.query(statements.forget, [id])
  await markFirstDefaultsOf(tx, [id])
}
