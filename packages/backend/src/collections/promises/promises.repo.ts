import type { Day } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import {
  countsUntil,
  type PromisedDebit,
  type PromisedLine,
  type PromiseInput,
  type PromiseListQuery,
  promiseStanding,
  type PromiseToPay,
} from '@mca/contract/promises'
import { sumOf } from '@mca/contract/rules'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { accountJson, accountOrNull } from '../../shared/records/author.sql'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'
import { promisedMoney } from './promised-money.sql'
import { requireRecord } from '../../shared/records/require-record'

/** A promise as stored, with the money that can count for each line. */
interface StoredPromise extends Omit<PromiseToPay, 'lines' | 'state' | 'amount'> {
  cents: number
  lines: (PromisedLine & { due_on: Day })[]
  replaced_at: string | null
}

const columns = `
  p.id, p.made_on, (
    select json_agg(json_build_object('amount', l.amount, 'due_on', l.due_on, 'counts_until', l.counts_until, 'received_by', money.received,
      'in_flight_by', money.in_flight) order by l.due_on)
    from jsonb_to_recordset(p.lines) as l (amount numeric, due_on date, counts_until date)
    cross join lateral (${promisedMoney('p', 'l.counts_until')}) money
  ) as lines, p.debits, p.counts_debits, cents(p.amount) as cents, p.promised_by, p.payment_method,
  ${accountJson('p.author')} as created_by, p.created_at, p.replaced_at,
  p.cancel_reason, p.canceled_at, ${accountOrNull('p.canceler')} as canceled_by, p.updated_at`

/** Neither canceled nor replaced. */
const stands = 'p.canceled_at is null and p.replaced_at is null'

const statements = {
  owed: sql`select (payback - received) as owed_cents from advance_money where id = $1 for no key update`,
  list: sql`
    select total, ${columns}
    from (select count(*) as total from promises where advance_id = $3) counted
    left join ((
      select id from promises where advance_id = $3 order by created_at desc, id desc limit $1 offset $2
    ) page join promises p using (id)) on true
    order by p.created_at desc, p.id desc`,
  get: sql`select ${columns} from promises p where p.id = $1`,
  lock: sql`select id from promises where id = $1 for update`,
  ofAdvance: sql`select ${columns} from promises p where p.advance_id = $1 and ${stands}`,
  madeSince: sql`select ${columns} from promises p where p.made_on >= $1 and ${stands}`,
  insert: sql`
    insert into promises (advance_id, made_on, lines, amount, promised_by, payment_method, debits, counts_debits, author_id, author_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
  // A promise that was canceled meanwhile stays canceled.
  replace: sql`
    update promises set replaced_at = clock_timestamp(), updated_at = next_version(updated_at)
    where id = any($1) and canceled_at is null`,
  cancel: sql`
    update promises set cancel_reason = $2, canceled_at = clock_timestamp(), canceler_id = $3, canceler_name = $4,
      updated_at = next_version(updated_at)
    where id = $1`,
}

/** The promise with its state on this day. */
function promiseOf({ lines, cents, replaced_at, ...promise }: StoredPromise, today: Day): PromiseToPay {
  const standing = promiseStanding(lines, today)
  const state = promise.canceled_at !== null ? 'canceled' : replaced_at !== null ? 'replaced' : standing.state
  return {
    ...promise,
    amount: dollarsOf(cents),
    state,
    lines: lines.map(({ amount, due_on, counts_until }, index) => {
      const line = standing.lines[index]
      if (!line) throw new Error('a line without its standing')
      return { amount, due_on, counts_until, ...line }
    }),
  }
}

/** The SQL of promises to pay. Each function is a read, or a step of the transactions in promises.ts. */
export const promisesRepo = {
  /** The newest first. AppError 404 if the advance does not exist. */
  async list(db: Queryable, id: string, query: PromiseListQuery, today: Day): Promise<Page<PromiseToPay>> {
    const rows = await db.query<StoredPromise & { total: number }>(statements.list, [query.limit, offsetOf(query), id])
    const page = pageOf(query, rows, ({ total: _total, ...row }) => promiseOf(row, today))
    if (page.pagination.total === 0) await requireRecord(db, 'advance', id)
    return page
  },

  /** Throws AppError 404. */
  get: async (db: Queryable, id: string, today: Day): Promise<PromiseToPay> =>
    promiseOf(found('Promise', await db.query<StoredPromise>(statements.get, [id])), today),

  /** Locks the promise until the transaction ends. AppError 404. */
  async lock(tx: Queryable, id: string): Promise<void> {
    found('Promise', await tx.query(statements.lock, [id]))
  },

  /** Locks the money of an advance until the transaction ends. Returns its payback less what was received, in dollars. AppError 404. */
  async lockOwed(tx: Queryable, id: string): Promise<number> {
    const { owed_cents } = found('Advance', await tx.query<{ owed_cents: number }>(statements.owed, [id]))
    return dollarsOf(owed_cents)
  },

  /** Those of an advance that were neither canceled nor replaced. */
  async standing(tx: Queryable, id: string, today: Day): Promise<PromiseToPay[]> {
    const rows = await tx.query<StoredPromise>(statements.ofAdvance, [id])
    return rows.map((row) => promiseOf(row, today))
  },

  /** Those made on or after a day that were neither canceled nor replaced. */
  async madeSince(db: Queryable, day: Day, today: Day): Promise<PromiseToPay[]> {
    const rows = await db.query<StoredPromise>(statements.madeSince, [day])
    return rows.map((row) => promiseOf(row, today))
  },

  async insert(
    tx: Queryable,
    id: string,
    input: PromiseInput & { debits: readonly PromisedDebit[] },
    today: Day,
    account: SignedInAccount,
  ): Promise<string> {
    const lines = input.lines.map((line) => ({ ...line, counts_until: lastDayOf(line.due_on) }))
    const [row] = await tx.query<{ id: string }>(statements.insert, [
      id,
      today,
      JSON.stringify(lines),
      sumOf(lines.map(({ amount }) => amount)),
      input.promised_by,
      input.payment_method,
      JSON.stringify(input.debits),
      input.counts_debits,
      account.id,
      account.email,
    ])
    return row?.id ?? ''
  },

  async replace(tx: Queryable, ids: readonly string[]): Promise<void> {
    await tx.query(statements.replace, [ids])
  },

  async cancel(tx: Queryable, id: string, reason: string, account: SignedInAccount): Promise<void> {
    await tx.query(statements.cancel, [id, reason, account.id, account.email])
  },
}

function lastDayOf(due_on: Day): Day {
  const day = countsUntil(due_on)
  if (day === null) throw new AppError(400, 'Due is outside the calendar')
  return day
}
