import type { Day } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import type { PaymentStatus } from '@mca/contract/payments'
import {
  type PaymentReturn,
  type PaymentReturnInput,
  type PaymentReturnsQuery,
  returnCodePattern,
} from '@mca/contract/returns'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { nameOfAccount } from '../../shared/records/author.sql'
import { newValues, type Values } from '../../shared/records/lists/list-page'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'
import { wordConditions, wordsOf } from '../../shared/records/lists/search'
import { returnOf, type StoredReturn } from './return-row'
import { returnColumns, returnJoins } from './return-row.sql'
import { formerStatus } from '../imports/undone-return.sql'
import { where } from '../../shared/records/lists/conditions.sql'

/** The columns of a payment that a return changes. */
export interface ReturnedPayment {
  id: string
  date: Day
  status: PaymentStatus
  return_code: string | null
  returned_on: Day | null
}

const statements = {
  get: sql`select ${returnColumns} from payment_returns r ${returnJoins} where r.id = $1`,
  lockPayment: sql`select id, date, status, return_code, returned_on from payments where id = $1 for no key update`,
  lockPayments: sql`
    select id, date, status, return_code, returned_on, advance_id, amount from payments where id = any($1::uuid[]) order by id for no key update`,
  // Also locks the first payment of the debit, so that two returns of one debit are not retried at the same time. Payments before advances, in the
  // same order as the trigger of a payment that is saved.
  lockDebit: sql`
    select id from payments
    where id in (
      select unnest(array[p.id, p.retry_of]) from payment_returns r join payments p on p.id = r.payment_id where r.id = $1
    )
    order by id for no key update`,
  markPayment: sql`
    update payments set status = $2, return_code = $3, returned_on = $4, updated_at = next_version(updated_at) where id = $1`,
  insert: sql`
    insert into payment_returns (payment_id, code, returned_on, from_status, to_status, account_id, account_name)
    values ($1, $2, $3, $4, $5, $6, ${nameOfAccount('$6', '$7')})
    returning id`,
  remove: sql`delete from payment_returns r where r.id = $1 returning r.payment_id, ${formerStatus} as status`,
}

/**
 * The condition of a list: a word that is a return code finds its returns, any other word the advances that it finds in the
 * list of advances.
 */
function whereOf({ state, search }: PaymentReturnsQuery, values: Values): string {
  const words = wordsOf(search)
  const codes = words.map((word) => word.toUpperCase()).filter((word) => returnCodePattern.test(word))
  const others = words.filter((word) => !returnCodePattern.test(word.toUpperCase())).join(' ')
  const ofAdvances = wordConditions(others, 'words', values)
  const conditions = [
    ...(state ? [`r.is_open = ${values.add(state === 'open')}`] : []),
    ...codes.map((code) => `r.code = ${values.add(code)}`),
    ...(ofAdvances.length
      ? [`r.advance_id in (select id from advance_searches where ${ofAdvances.join(' and ')})`]
      : []),
  ]
  return where(conditions)
}

const newestFirst = (alias: string) => `${alias}returned_on desc, ${alias}id desc`

/** The returns of payments. */
export const returnsRepo = {
  /** Throws AppError 404. */
  async get(db: Queryable, id: string, today: Day): Promise<PaymentReturn> {
    return returnOf(found('Return', await db.query<StoredReturn>(statements.get, [id])), today)
  },

  /** Newest first. Search words match return codes, or advances as in the list of advances. */
  async list(db: Queryable, query: PaymentReturnsQuery, today: Day): Promise<Page<PaymentReturn>> {
    const values = newValues()
    const chosen = `payment_returns r ${whereOf(query, values)}`
    const text = `
      select total, ${returnColumns}
      from (select count(*) as total from ${chosen}) total
      left join (
        (select r.id from ${chosen} order by ${newestFirst('r.')} limit ${values.add(query.limit)} offset ${values.add(offsetOf(query))}) page
        join payment_returns r on r.id = page.id ${returnJoins}
      ) on true
      order by ${newestFirst('r.')}`
    type Listed = StoredReturn & { total: number }
    const rows = await db.query<Listed>({ text }, values.list)
    return pageOf(query, rows, ({ total: _total, ...row }) => returnOf(row, today))
  },

  /** Locks a payment until the transaction ends. AppError 404. */
  async lockPayment(tx: Queryable, id: string): Promise<ReturnedPayment> {
    return found('Payment', await tx.query<ReturnedPayment>(statements.lockPayment, [id]))
  },

  /** Locks those of these payments that exist. Amounts are exact dollars. */
  lockPayments: (
    tx: Queryable,
    ids: readonly string[],
  ): Promise<(ReturnedPayment & { advance_id: string; amount: string })[]> => tx.query(statements.lockPayments, [ids]),

  /** Locks the payment of a return, and the first one of its debit. AppError 404. */
  async lockDebit(tx: Queryable, id: string): Promise<void> {
    found('Return', await tx.query(statements.lockDebit, [id]))
  },

  /** Returns a payment and returns the id of the new return. */
  async insert(
    tx: Queryable,
    { id, status }: ReturnedPayment,
    { code, returned_on }: PaymentReturnInput,
    to: PaymentStatus,
    account: SignedInAccount,
  ): Promise<string> {
    await tx.query(statements.markPayment, [id, to, code, returned_on])
    const values = [id, code, returned_on, status, to, account.id, account.email]
    return found('Return', await tx.query<{ id: string }>(statements.insert, values)).id
  },

  /** Deletes a return and restores its payment's previous status. AppError 404. */
  async remove(tx: Queryable, id: string): Promise<void> {
    const removed = await tx.query<{ payment_id: string; status: PaymentStatus }>(statements.remove, [id])
    const { payment_id, status } = found('Return', removed)
    await tx.query(statements.markPayment, [payment_id, status, null, null])
  },
}
