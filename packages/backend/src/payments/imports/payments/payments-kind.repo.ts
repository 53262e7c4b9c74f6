import { ledgerRepo } from '../../../ledgers/posting/ledger.repo'
import { advisoryLocks } from '../../../platform/database/advisory-locks'
import { firstRow, type Queryable } from '../../../platform/database/db'
import { changedPayments } from '../undo-obstacles.sql'
import type { Assignment, Include } from '../import-kind'
import type { UnusedTraces } from '../trace-warning'
import { matchStatements } from './match.sql'

/** Unnamed: these run once, and must be planned for the tables that the transaction has just created. */
const once = (text: string) => ({ text })

const statements = {
  // Lets 100,000 rows be joined without temporary files.
  memory: "set local work_mem = '32MB'",
  // The tables belong to the owner of the database (decision 0086).
  make: 'select create_payment_match_tables()',
  analyze: (table: string) => `select analyze_tables('${table}')`,
  // Rows of one source are recorded by one transaction at a time, so that each sees what the others have recorded.
  lockSource: `
    select pg_advisory_xact_lock(hashtextextended(folded(btrim(source_name)), ${advisoryLocks.recordSource})) from payment_imports where id = $1`,
  // Locks are taken in the order of docs/architecture.md#order-of-locks.
  holdDay: 'select lock_book_day()',
  lockFollowing: `
    select from payments where id in (select target_id from payment_import_rows where import_id = $1 and outcome = 'update')
    order by id for no key update`,
  lockAdvances: `
    select id from advances where id in (
      select advance_id from payment_import_rows
      where import_id = $1 and advance_id is not null and outcome in ('new', 'update', 'overpaying', 'closed')
    ) order by id for no key update`,
  lockAdvance: 'select from advances where id = $1 for no key update',
  // The rows that an assignment can affect (`is_near`): the assigned ones, those of a remembered payer, and those of the advances that they move
  // between, because the payback is shared and equal payments are counted. Rows with the same content or trace ID are counted with them, but stay
  // unchanged.
  nearby: `
    with said as (
      select line, advance_id from payment_import_rows
      where import_id = $1 and problem is null
        and (line = any($2) or name_key(coalesce(payer, merchant, tax_id, advance_code)) in (select name_key(name) from unnest($4::text[]) name))
    ), near as (
      select line, content, trace from payment_import_rows
      where import_id = $1 and problem is null
        and (line in (select line from said) or advance_id = any($3::uuid[]) or advance_id in (select advance_id from said))
    )
    select line, true as is_near from near
    union all
    select line, false from payment_import_rows
    where import_id = $1 and problem is null and line not in (select line from near)
      and (content in (select content from near) or trace in (select trace from near))`,
  repeatedTraces: `
    select count(*) as rows, min(repeated_trace) as example from import_given where repeated_trace is not null having count(*) > 0`,
  // The triggers run once for all of them.
  write: `
    with written as (
      update payment_import_rows set payment_id = new_id()
      where import_id = $1 and payment_id is null and (outcome = 'new' or outcome = any($2::text[])) and ($3::integer[] is null or line = any($3))
      returning payment_id, advance_id, amount, date, status, payment_method, notes, trace, import_id, import_key
    ), now as materialized (select date_trunc('milliseconds', clock_timestamp()) as moment)
    insert into payments
      (id, advance_id, amount, date, status, payment_method, notes, trace_id, import_id, import_key, created_at, updated_at)
    select w.payment_id, w.advance_id, w.amount, w.date, w.status, w.payment_method, w.notes, w.trace, w.import_id, w.import_key, now.moment, now.moment
    from written w cross join now`,
  // The file does not say on which day a debit came back: that of the commit counts, as for a return that somebody records by hand today.
  returnFollowing: `
    insert into payment_returns (payment_id, code, returned_on, from_status, to_status, import_id, account_id, account_name)
    select p.id, r.return_code, greatest(d.day, p.date), p.status, r.status, i.id, i.account_id, i.account_name
    from payment_import_rows r
    join payment_imports i on i.id = r.import_id
    join payments p on p.id = r.target_id
    cross join book_day d
    where r.import_id = $1 and r.outcome = 'update' and r.return_code is not null and r.status in ('failed', 'reversed')`,
  follow: `
    with followed as (
      update payment_import_rows r set payment_id = p.id, previous_status = p.status
      from payments p where r.import_id = $1 and r.outcome = 'update' and p.id = r.target_id
      returning p.id, r.status
    )
    update payments p set status = f.status, return_code = t.code, returned_on = t.returned_on, updated_at = next_version(p.updated_at)
    from followed f left join payment_returns t on t.payment_id = f.id and t.import_id = $1
    where p.id = f.id`,
  lockWrittenPayments: `
    select from payments where import_id = $1 or id in (select payment_id from payment_import_rows where import_id = $1 and previous_status is not null)
    order by id for update`,
  lockWritten: `
    select from advances where id in (
      select advance_id from payments
      where import_id = $1 or id in (select payment_id from payment_import_rows where import_id = $1 and previous_status is not null)
    ) order by id for no key update`,
  changed: `select count(*) as changed from (${changedPayments('$1')}) changed`,
  // A trigger deletes the return of a payment that becomes cleared or pending again.
  restore: `
    update payments p set status = r.previous_status, return_code = null, returned_on = null, updated_at = next_version(p.updated_at)
    from payment_import_rows r where r.import_id = $1 and r.previous_status is not null and p.id = r.payment_id`,
  remove: 'delete from payments where import_id = $1',
  free: `
    update payment_import_rows set payment_id = null, previous_status = null
    where import_id = $1 and payment_id is not null`,
}

/** The statements for imports of payments. Each function is a step of a transaction in import-jobs. */
export const paymentsKindRepo = {
  /** Before any advance is locked. */
  async hold(tx: Queryable, importId: string): Promise<void> {
    await tx.query(once(statements.lockSource), [importId])
    await tx.query(once(statements.holdDay))
  },

  async lock(tx: Queryable, importId: string): Promise<void> {
    await paymentsKindRepo.hold(tx, importId)
    await tx.query(once(statements.lockFollowing), [importId])
    const advances = await tx.query<{ id: string }>(once(statements.lockAdvances), [importId])
    await ledgerRepo.lockAdvances(
      tx,
      advances.map(({ id }) => id),
    )
  },

  /** All rows, or these lines. */
  async match(tx: Queryable, importId: string, lines: readonly number[] | null = null): Promise<void> {
    await tx.query(once(statements.make))
    await tx.query(once(statements.memory))
    await tx.query(once(matchStatements.given), [importId, lines])
    await tx.query(once(statements.analyze('import_given')))
    await tx.query(once(matchStatements.read), [importId])
    await tx.query(once(statements.analyze('import_read')))
    await tx.query(once(matchStatements.advances))
    await tx.query(once(statements.analyze('import_deals')))
    await tx.query(once(matchStatements.choose), [importId])
    await tx.query(once(statements.analyze('import_chosen')))
    await tx.query(once(matchStatements.recorded), [importId])
    await tx.query(once(statements.analyze('import_recorded')))
    await tx.query(once(matchStatements.settle))
    await tx.query(once(statements.analyze('import_match')))
  },

  async repeatedTraces(tx: Queryable): Promise<UnusedTraces | undefined> {
    return firstRow(await tx.query<UnusedTraces>(once(statements.repeatedTraces)))
  },

  async matchAssigned(tx: Queryable, importId: string, { lines, advanceIds, payers }: Assignment): Promise<number[]> {
    const values = [importId, lines, advanceIds, payers]
    const nearby = await tx.query<{ line: number; is_near: boolean }>(once(statements.nearby), values)
    const linesOf = (rows: typeof nearby) => rows.map(({ line }) => line)
    await paymentsKindRepo.match(tx, importId, linesOf(nearby))
    return linesOf(nearby.filter(({ is_near }) => is_near))
  },

  /** All rows, or these lines. A row that was written before is not written again. */
  async write(
    tx: Queryable,
    importId: string,
    include: Include,
    lines: readonly number[] | null = null,
  ): Promise<void> {
    await tx.query(once(statements.write), [importId, include, lines])
  },

  /** Gives the imported payments the later statuses that the bank reports, with their returns (R16.505). */
  async follow(tx: Queryable, importId: string): Promise<void> {
    await tx.query(once(statements.returnFollowing), [importId])
    await tx.query(once(statements.follow), [importId])
  },

  async lockAdvance(tx: Queryable, advanceId: string): Promise<void> {
    await tx.query(once(statements.lockAdvance), [advanceId])
    await ledgerRepo.lockAdvances(tx, [advanceId])
  },

  /** The number of the payments that the import wrote or updated and that were changed since. Locks all of them. */
  async changed(tx: Queryable, importId: string): Promise<number> {
    await tx.query(once(statements.holdDay))
    await tx.query(once(statements.lockWrittenPayments), [importId])
    await tx.query(once(statements.lockWritten), [importId])
    const [row] = await tx.query<{ changed: number }>(once(statements.changed), [importId])
    return row?.changed ?? 0
  },

  async remove(tx: Queryable, importId: string): Promise<void> {
    await tx.query(once(statements.restore), [importId])
    await tx.query(once(statements.remove), [importId])
    await tx.query(once(statements.free), [importId])
  },
}
