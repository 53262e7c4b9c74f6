import { expect, test } from '@jest/globals'
import { advanceUpdate } from '@mca/contract/advances'
import type { Day } from '@mca/contract/days'
import { importRecordInput } from '@mca/contract/imports'
import { merchantUpdate } from '@mca/contract/merchants'
import { dueRecordInput, paymentInput } from '@mca/contract/payments'
import { AppError } from '@mca/contract/problems'
import { paymentReturnsQuery } from '@mca/contract/returns'
import { holidayRules } from '@mca/contract/schedules'
import { rulesOf } from '../../payments/imports/import-kinds'
import { importRowsRepo } from '../../payments/imports/import-rows.repo'
import { recordRows } from '../../payments/imports/record-rows'
import { paymentImportsRepo } from '../../payments/imports/payment-imports.repo'
import type { SignedInAccount } from '../../shared/context/accounts'
import { merchantsRepo } from '../merchants/merchants.repo'
import { dueRepo } from '../../payments/payments/due.repo'
import { paymentsRepo } from '../../payments/payments/payments.repo'
import { recordDue, undoDue } from '../../payments/payments/record-due'
import { paidDifferences } from '../../payments/payments/reconcile.repo'
import type { Db } from '../../platform/database/db'
import { codeOf } from '../../platform/error-details'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { stopReturn } from '../../payments/returns/follow-up'
import { returnPayment, returnPayments, takeReturnBack } from '../../payments/returns/return-payment'
import { returnsRepo } from '../../payments/returns/returns.repo'
import { createBookDay } from '../../schedules/book-day'
import { setHolidayRule } from '../../schedules/change-schedule'
import { jobHandlers } from '../../server/job-handlers'
import { countRepetitions } from '../../testing/database/count-repetitions'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { advancesRepo } from './advances.repo'
import { changeAdvances } from './bulk-change'
import { updateAdvance } from './save-advance'

const { api, server, make } = setUpTestApp(usualConnections, { jobs: jobHandlers })
const imports = createImportCalls(api)

/** Commits an import as its job does, in one transaction, or undoes it if it is already committed. */
const commitOrUndo = (db: Db, id: string) =>
  db.transaction(async (tx) => {
    const { kind } = await paymentImportsRepo.lock(tx, id)
    const rules = rulesOf(kind)
    const written = { text: 'select from payment_import_rows where import_id = $1 and payment_id is not null limit 1' }
    if ((await tx.query(written, [id])).length > 0) return void (await rules.undo(tx, id))
    await rules.lock(tx, id)
    await rules.match(tx, id)
    const moved = await importRowsRepo.moved(tx, id, ['new'])
    await importRowsRepo.apply(tx, id)
    if (moved === 0) await rules.write(tx, id, [])
  })

const foreignKeyViolation = '23503'
/** Errors that a writer may get when another one was faster: the record is gone, has payments, or is closed. */
const isRefusal = (error: unknown) => error instanceof AppError || codeOf(error) === foreignKeyViolation

/** The account that records returns of payments, and changes in bulk. */
const account = { id: '00000000-0000-4000-8000-000000000001', email: 'ann@example.com' } as SignedInAccount

const flows = ['Funded', 'Renewed', 'Defaulted', 'Collections', 'Issues'] as const

// Proves R13.17, R15.80, R15.81.
test('writers of every kind on the same records never deadlock, and the lists stay exact', async () => {
  const { db, deadlocks } = countRepetitions(server().db)
  const merchants = await Promise.all(['One', 'Two', 'Three'].map((name) => make.merchant({ name, state: 'fl' })))
  const [funders, reps, syndicators] = await Promise.all(
    ['funders', 'sales-reps', 'syndicators'].map((path) =>
      Promise.all(['A', 'B'].map((name) => make.party(path, { name }))),
    ),
  )
  const terms = { payback: 3000, payment_amount: 100, number_of_payments: 30 }
  const advances: Awaited<ReturnType<typeof make.advance>>[] = []
  // One after the other, because on a busy machine the server refuses many at once.
  for (let n = 0; n < 24; n++) advances.push(await make.advance({ merchant_id: merchants[n % 3]?.id, ...terms }))
  const idOf = (records: readonly { id: string }[] | undefined, n: number) => records?.[n % records.length]?.id ?? ''
  /** A run of neighbors from a random start, in either direction. */
  const someIds = (n: number) => {
    const ids = Array.from({ length: 8 }, (_, i) => idOf(advances, n + i))
    return n % 2 ? ids : ids.reverse()
  }
  const run = (text: string, values: unknown[]) => db.query({ text }, values)

  const rowsOf = (line: (code: string, n: number) => string, ordered = advances) =>
    ['Date,Amount,Advance,Code,Trace', ...ordered.map(({ advance_id }, n) => line(advance_id, n))].join('\n')
  const bringing = [
    await imports.upload(rowsOf((code, n) => `2026-02-1${n % 9},${5 + n}.5,${code},,trace ${n}`)),
    await imports.upload(rowsOf((code, n) => `2026-02-1${n % 9},${6 + n}.5,${code},,`, advances.toReversed())),
  ]
  for (const { id } of bringing) await imports.check(id, mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 4 }))
  await imports.commit(bringing[0]?.id ?? '')
  const unknown = ['2026-02-10,1,,,', ...advances.map((_one, n) => `2026-02-10,${n + 1}.25,,,open ${n}`)]
  const open = await imports.upload(
    rowsOf(() => unknown.join('\n'), advances.slice(0, 1)).concat(`\n2026-02-11,2,${advances[0]?.advance_id},,`),
  )
  await imports.check(open.id, mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 4 }))
  await imports.commit(open.id)
  const returned = await imports.upload(
    rowsOf((_code, n) => `2026-02-20,${5 + n}.5,,R01,trace ${n}`),
    'name=back.csv&kind=returns',
  )
  await imports.check(returned.id, mappingOf({ date: 0, amount: 1, return_code: 3, trace: 4 }))

  const writers: ((n: number) => Promise<unknown>)[] = [
    () => commitOrUndo(db, returned.id),
    (n) => commitOrUndo(db, bringing[n % 2]?.id ?? ''),
    (n) => {
      const input = importRecordInput.parse({ advance_id: idOf(advances, n), line: 2 + (n % 24) })
      return recordRows(db, open.id, input, server().app.log)
    },
    async (n) => {
      const [payment] = await db.query<{ id: string }>(
        { text: 'select id from payments where advance_id = $1 and return_code is null limit 1' },
        [idOf(advances, n)],
      )
      const target = { id: payment?.id ?? '', today: '2026-11-24', account }
      return payment && returnPayment(db, target, { code: 'R02', returned_on: '2026-11-20' })
    },
    async (n) => {
      const rows = await db.query<{ id: string }>(
        { text: 'select id from payments where advance_id = any($1::uuid[]) order by random() limit 5' },
        [someIds(n)],
      )
      const payment_ids = rows.map(({ id }) => id)
      return rows.length
        ? returnPayments(db, { today: '2026-11-24', account }, { payment_ids, code: 'R01', returned_on: '2026-11-20' })
        : undefined
    },
    async (n) => {
      const { data } = await returnsRepo.list(db, paymentReturnsQuery.parse({}), '2026-11-24')
      const id = data[n % Math.max(data.length, 1)]?.id
      return id && (n % 2 ? takeReturnBack(db, id, '2026-11-24') : stopReturn(db, { id, today: '2026-11-24', account }))
    },
    (n) => {
      const given = { advance_id: idOf(advances, n), amount: 10 + (n % 7), date: '2026-05-05' }
      return paymentsRepo.insert(db, paymentInput.parse(given))
    },
    (n) =>
      run(
        `insert into payments (advance_id, amount, date, status)
        select id, $2, '2026-06-06', 'cleared' from unnest($1::uuid[]) id, generate_series(1, 3)`,
        [someIds(n), n % 5 ? 1.01 : 1500],
      ),
    (n) =>
      run(
        `update payments set amount = amount + 0.01, advance_id = $2
        where id = (select id from payments where advance_id = $1 order by amount limit 1)`,
        [idOf(advances, n), idOf(advances, n + 3)],
      ),
    (n) =>
      run(
        'delete from payments where id = (select id from payments where advance_id = $1 order by amount desc limit 1)',
        [idOf(advances, n)],
      ),
    (n) => {
      const participations = n % 3 ? [{ syndicator_id: idOf(syndicators, n), participation: 1 }] : []
      const fields = {
        merchant_id: idOf(merchants, n),
        funder_id: idOf(funders, n),
        amount: 1000 + n,
        payback: 3000 + n,
        expected_end_date: '2026-12-31',
        date_funded: `2026-01-${10 + (n % 9)}`,
        payment_amount: n % 4 ? 40 + n : null,
        aliases: `Deal ${n}`,
        syndicator_participations: participations,
      }
      return updateAdvance(db, idOf(advances, n), advanceUpdate.parse(fields), null)
    },
    async (n) => {
      const rows = await db.query<{ id: string; updated_at: string }>(
        { text: 'select id, updated_at from advances where id = any($1::uuid[])' },
        [someIds(n)],
      )
      const change = n % 2 ? { deal_flow: flows[n % 5] } : { sales_rep_id: idOf(reps, n) }
      return changeAdvances(db, account, {
        rows: rows.map(({ id, updated_at }) => ({ id, version: updated_at, ...change })),
      })
    },
    (n) => {
      const fields = { name: `Merchant ${n}`, state: n % 2 ? 'TX' : 'GA', phone: `305 555 ${n}` }
      return merchantsRepo.update(db, idOf(merchants, n), merchantUpdate.parse(fields), null)
    },
    // Processes whose clocks differ, some by months, advance the book day.
    (n) => run('select advance_book_day($1, 5)', [new Date(Date.UTC(2026, n % 3, n % 28))]),
    (n) => (n % 4 ? Promise.resolve() : advancesRepo.remove(db, idOf(advances, n))),
    async (n) => {
      const day = `2026-02-0${2 + (n % 5)}`
      const missing = await dueRepo.missing(db, day, someIds(n))
      const rows = [...missing].flatMap(([advance_id, amount]) =>
        amount > 0 ? [{ advance_id, amount, missing: amount }] : [],
      )
      return rows.length
        ? recordDue(db, account, dueRecordInput.parse({ day, rows: n % 2 ? rows : rows.reverse() }))
        : undefined
    },
    async (n) => {
      const rows = await db.query<{ id: string; updated_at: string }>(
        { text: 'select id, updated_at from payments where advance_id = any($1::uuid[]) order by random() limit 12' },
        [someIds(n)],
      )
      return undoDue(db, { rows: rows.map(({ id, updated_at }) => ({ id, version: updated_at })) })
    },
    (n) => {
      const { value } = holidayRules[n % 3] ?? holidayRules[0]
      return setHolidayRule(db, { id: idOf(advances, n), today: '2026-02-02' }, value)
    },
  ]

  let next = 0
  let changed = 0
  const clerk = async () => {
    for (let n = next++; n < 480; n = next++) {
      try {
        await writers[(n * 7) % writers.length]?.(n)
        changed++
      } catch (error) {
        if (!isRefusal(error)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, clerk))

  // Brings the advances that the last turn has not reached to the book day it set.
  const [turned] = await db.query<{ day: Day }>({ text: 'select day from book_day' })
  const now = () => new Date(`${turned?.day}T12:00:00Z`)
  await createBookDay({ db, timeZone: 'UTC', now, log: server().app.log }).whenAdvanced()
  expect(deadlocks()).toBe(0)
  expect(changed).toBeGreaterThan(240)
  expect((await imports.get(open.id)).committed.rows).toBeGreaterThan(1)
  expect(await derivedDifferences(db)).toEqual([])
  expect(await paidDifferences(db)).toEqual([])
})
