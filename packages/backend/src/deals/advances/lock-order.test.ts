import { expect, test } from '@jest/globals'
import type { BookImport } from '@mca/contract/book'
import type { Payment } from '@mca/contract/payments'
import { paidDifferences } from '../../payments/payments/reconcile.repo'
import { jobHandlers } from '../../server/job-handlers'
import { createBookSender, zippedBook } from '../../testing/files/book-files'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { until } from '../../testing/calls/until'
import { countWaitingFor, whileHeld } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'

const { api, make, server } = setUpTestApp(usualConnections, { jobs: jobHandlers })
const imports = createImportCalls(api)
const book = createBookSender(server, api)

const terms = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }
const debit = async (trace: string, status = 'cleared') => {
  const advance = await make.advance(terms)
  const payment = await make.payment(advance.id, { date: '2026-03-05', payment_method: 'ACH', status })
  await server().db.query({ text: 'update payments set trace_id = $2 where id = $1' }, [payment.id, trace])
  return api.get<Payment>(`payments/${payment.id}`)
}
const changed = async (id: string, columns: object, rows: string[], query = '') => {
  const header = Object.keys(columns).join(',')
  const { id: one } = await imports.upload([header, ...rows].join('\n'), `name=${id}.csv${query}`)
  return imports.check(one, mappingOf(columns as Record<string, number>))
}

/** A writer, and the payment that somebody else changes at the same time. */
type Writer = () => Promise<{ payment: Payment; write: () => Promise<unknown>; expected: object }>

/**
 * Locks the payment as a save of it does, starts the writer, and continues once the writer waits or has ended. Then the save changes its payment,
 * and its trigger locks the advance. If the two waited for each other, PostgreSQL would end one of them with 40P01.
 */
async function meet(payment: Payment, write: () => Promise<unknown>, save: string): Promise<unknown> {
  const writing = { isDone: false }
  const hold = 'select from payments where id = $1 for update'
  const { written } = await whileHeld(server(), hold, [payment.id], async (held) => {
    const written = write().finally(() => (writing.isDone = true))
    await until(async () => writing.isDone || (await countWaitingFor(held)) > 0)
    await held.query({ text: save }, [payment.id])
    // Wrapped, because the writer may continue only after the commit.
    return { written }
  })
  return written
}

/** A returned payment, and the checked import that reports the return. */
const returned = async (trace: string, name: string) => {
  const payment = await debit(trace)
  const columns = { date: 0, amount: 1, trace: 2, return_code: 3 }
  return { payment, one: await changed(name, columns, [`2026-03-06,100,${trace},R01`], '&kind=returns') }
}

/** The money or the day must change: otherwise the trigger locks nothing. */
const edit = 'update payments set date = date - 1 where id = $1'
const writers: [string, string, Writer][] = [
  [
    'a commit of returns',
    edit,
    async () => {
      const { payment, one } = await returned('T1', 'returns')
      return { payment, write: () => imports.commit(one.id), expected: { state: 'committed', committed: { rows: 1 } } }
    },
  ],
  [
    'taking an import of returns back',
    edit,
    async () => {
      const { payment, one } = await returned('T2', 'back')
      await imports.commit(one.id)
      return { payment, write: () => imports.undo(one.id), expected: { state: 'undone' } }
    },
  ],
  [
    'taking an import of payments back',
    edit,
    async () => {
      const advance = await make.advance(terms)
      const rows = [`2026-03-05,100,${advance.advance_id}`]
      const one = await imports.commit((await changed('payments', { date: 0, amount: 1, advance_code: 2 }, rows)).id)
      const { payments } = await api.get<{ payments: Payment[] }>(`advances/${advance.id}`)
      const [payment = await debit('T3')] = payments
      return {
        payment,
        write: () => imports.undo(one.id),
        expected: { message: expect.stringContaining('1 of its payments has changed since') },
      }
    },
  ],
  [
    'taking recorded payments back',
    edit,
    async () => {
      const payment = await debit('T4')
      const rows = [{ id: payment.id, version: payment.updated_at }]
      const write = async () => (await api.call('POST', 'payments/due/undo', { rows })).json<object>()
      return { payment, write, expected: { rows: [{ id: payment.id, skipped: null }] } }
    },
  ],
  [
    'a book with a return of a stored payment',
    edit,
    async () => {
      const payment = await debit('T5', 'failed')
      const returns = [{ payment: payment.id, code: 'R01', returned_on: '2026-03-06', from_status: 'cleared' }]
      const one = await book.check(await zippedBook({ returns }), 'returns.zip')
      const write = async (): Promise<BookImport> => book.ended(await book.sign(one))
      return { payment, write, expected: { state: 'committed' } }
    },
  ],
  [
    // It is refused without waiting.
    'the deletion of the advance of a payment that is being deleted',
    'delete from payments where id = $1',
    async () => {
      const payment = await debit('T6')
      const write = () => api.refused(409, 'DELETE', `advances/${payment.advance_id}`)
      return { payment, write, expected: { message: 'This advance cannot be deleted: 1 payment refers to it.' } }
    },
  ],
]

// Proves R16.34, R15.34.
test.each(writers)(
  '%s meets a save of one of its payments, and neither is ended by a deadlock',
  async (_name, save, start) => {
    const { payment, write, expected } = await start()
    const before = await deadlocks()
    expect(await meet(payment, write, save)).toMatchObject(expected)
    expect(await deadlocks()).toBe(before)
    expect(await paidDifferences(server().db)).toEqual([])
  },
)

// Proves R20.72.
test('an advance that is getting a payment is not deleted, and nobody waits for the deletion', async () => {
  const { id } = await make.advance(terms)
  // The lock that the payment's foreign key takes. A writer that waits for a stronger one may hold another advance.
  await whileHeld(server(), 'select from advances where id = $1 for key share', [id], async () => {
    const message = 'This advance cannot be deleted now, because it is being used. Please try again in a moment.'
    expect(await api.refused(409, 'DELETE', `advances/${id}`)).toEqual({ message })
  })
  await api.delete(`advances/${id}`)
})

// Proves R7.3.
test('an advance can be deleted while a commit holds rows of its import that name it', async () => {
  const advance = await make.advance(terms)
  const rows = [`2026-03-05,100,${advance.advance_id}`]
  const { id } = await changed('open', { date: 0, amount: 1, advance_code: 2 }, rows)
  await whileHeld(server(), 'select from payment_import_rows where import_id = $1 for update', [id], () =>
    api.delete(`advances/${advance.id}`),
  )
  expect(await imports.commit(id)).toMatchObject({ state: 'checked', committed: { rows: 0 } })
})

/**
 * The number of deadlocks that PostgreSQL has resolved. The app retries the victim, so they are not visible otherwise.
 */
async function deadlocks(): Promise<number> {
  const [row] = await server().owner.query<{ deadlocks: number }>({
    text: `select deadlocks from pg_stat_database where datname = current_database()`,
  })
  return row?.deadlocks ?? 0
}
