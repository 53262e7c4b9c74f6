import { afterEach, expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { DashboardCharts } from '@mca/contract/dashboard'
import { addDays } from '@mca/contract/days'
import type { PaymentImport } from '@mca/contract/imports'
import type { Page } from '@mca/contract/lists'
import type { DueList } from '@mca/contract/payments'
import { bookDayHeader } from '@mca/contract/schedules'
import type { Queryable } from '../platform/database/db'
import { derivedDifferences } from '../shared/records/lists/derived-tables.repo'
import { jobHandlers } from '../server/job-handlers'
import { createImportCalls, mappingOf } from '../testing/files/import-files'
import { refusedRow, refuseRows } from '../testing/database/refuse-rows'
import { setUpTestApp } from '../testing/app/set-up-test-app'
import { untilWaiting } from '../testing/database/while-held'
import { usualConnections } from '../testing/app/wire-app'
import { createBookDay, startBookOn } from './book-day'

const { server, api, make } = setUpTestApp(usualConnections, { jobs: jobHandlers })
const imports = createImportCalls(api)

/** $1,000 in ten daily debits of $100: the first on Friday, November 20, the next two on Monday and Tuesday. */
const daily = () =>
  make.advance({
    amount: 800,
    payback: 1_000,
    payment_amount: 100,
    number_of_payments: 10,
    date_funded: '2026-11-19',
  })
const [friday, monday, tuesday] = ['2026-11-20', '2026-11-23', '2026-11-24'] as const
const bookDayOf = async (path: string) => (await api.call('GET', path)).headers[bookDayHeader]
const behindOf = async (id: string) => (await api.get<AdvanceDetail>(`advances/${id}`)).behind

/** Ends the transactions that a failed test left open. The server cannot stop while one is open. */
const leftOpen = new Set<() => void>()
afterEach(() => leftOpen.forEach((end) => end()))

/** Another user's transaction, which ends on command. */
async function begin(work: (tx: Queryable) => Promise<unknown>) {
  let end = () => {}
  const release = new Promise<void>((resolve) => (end = resolve))
  leftOpen.add(end)
  let ended: Promise<void> | undefined
  const tx = await new Promise<Queryable>((begun, failed) => {
    ended = server().owner.transaction(async (tx) => {
      await work(tx)
      begun(tx)
      await release
    })
    ended.catch(failed)
  })
  return {
    tx,
    end: async () => {
      end()
      await ended
    },
  }
}
const lock = (id: string) => (tx: Queryable) =>
  tx.query({ text: 'select from advances where id = $1 for update' }, [id])

// Proves R15.80.
test('a new book starts today, also if its database was made where it was tomorrow already; one with advances keeps its day', async () => {
  const { owner } = server()
  const { today } = await api.get<DashboardCharts>('dashboard/charts')
  const tomorrow = addDays(today, 1)
  const dayOf = async () => (await owner.query<{ day: string }>({ text: 'select day from book_day' }))[0]?.day
  await owner.query({ text: 'update book_day set day = $1, completed_day = $1' }, [tomorrow])
  await startBookOn(owner, today)
  expect(await dayOf()).toBe(today)
  const { id } = await daily()
  await startBookOn(owner, tomorrow)
  expect(await dayOf()).toBe(today)
  await api.call('DELETE', `advances/${id}`)
})

// Proves R15.80, R20.50, R20.51.
test('while a commit that began before midnight is running, everybody can work, and each answer says that its figures are as of yesterday', async () => {
  await server().setToday(monday)
  const [inFile, other] = [await daily(), await daily()]
  const read = await imports.upload(`Date,Amount,Deal,Trace\n${monday},25,${inFile.advance_id},T1`)
  const checked = await imports.check(read.id, mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 3 }))
  expect(checked.state).toBe('checked')
  // The commit holds the book day and waits for a row.
  const holder = await begin(lock(inFile.id))
  const { job_id } = (
    await api.call('POST', `payment-imports/${read.id}/commit`, { rows: 1, amount: 25 })
  ).json<PaymentImport>()
  await untilWaiting(holder.tx, 1)

  const turned = server().setToday(tuesday)
  for (const path of ['advances', `advances/${other.id}`, 'dashboard/charts', 'payments/due', 'portfolio/cash', 'isos'])
    expect([path, await bookDayOf(path)]).toEqual([path, monday])
  expect(await behindOf(other.id)).toBe(200)
  expect((await api.get<DashboardCharts>('dashboard/charts')).today).toBe(monday)
  // Anything that is not stored by day is already as of today.
  const due = await api.get<DueList>('payments/due')
  expect([due.day, due.totals.due, due.totals.missing]).toEqual([tuesday, 200, 200])
  // Writers can continue too, with the figures of yesterday.
  await make.payment(other.id, { amount: 50, date: friday })
  expect(await behindOf(other.id)).toBe(150)

  await holder.end()
  await api.waitForJob(job_id ?? '')
  await turned
  expect(await bookDayOf('advances')).toBeUndefined()
  expect([await behindOf(inFile.id), await behindOf(other.id)]).toEqual([275, 250])
  expect((await api.get<DashboardCharts>('dashboard/charts')).today).toBe(tuesday)
  expect(await api.get<DueList>('payments/due')).toEqual(due)
  expect(await derivedDifferences(server().db)).toEqual([])
})

// Proves R20.52.
test('the book day advances in small steps alongside writers, by one process at a time, and ends with exact figures', async () => {
  const { db, app } = server()
  await server().setToday(monday)
  const advances = await Promise.all(Array.from({ length: 7 }, daily))
  const ids = advances.map(({ id }) => id)
  const step = async (on: Queryable = db, most = 2) =>
    (await on.query({ text: 'select completed_day, state from advance_book_day($1, $2)' }, [tuesday, most]))[0]
  const other = createBookDay({ db, timeZone: 'UTC', now: () => new Date(`${tuesday}T12:00:00Z`), log: app.log })

  // A writer whose transaction began before midnight: nobody waits for it, and the day stays.
  const writer = await begin((tx) => tx.query({ text: 'select lock_book_day()' }))
  expect(await step()).toEqual({ completed_day: monday, state: 'busy' })
  await writer.end()
  expect(await step()).toEqual({ completed_day: monday, state: 'more' })

  // From here on, writers compute Tuesday's figures while the rows are updated to Tuesday. One writer holds an advance for a long
  // time.
  const held = ids[0] ?? ''
  const holder = await begin((tx) =>
    tx.query({ text: `insert into payments (advance_id, amount, date, status) values ($1, 10, $2, 'cleared')` }, [
      held,
      monday,
    ]),
  )
  await make.payment(ids[1] ?? '', { amount: 30, date: monday })
  expect(await behindOf(ids[1] ?? '')).toBe(270)

  // While another process takes a step, this one only learns the progress.
  const otherStep = await begin((tx) => step(tx))
  await other.start()
  expect([other.today(), other.asOf(), other.isAdvancing()]).toEqual([tuesday, monday, true])
  expect(await step()).toEqual({ completed_day: monday, state: 'busy' })
  await otherStep.end()

  let left = await step()
  while (left && (left as { state: string }).state === 'more') left = await step()
  // All except the advance that is locked.
  expect(left).toEqual({ completed_day: monday, state: 'busy' })
  const rolled = (await api.get<Page<AdvanceRow>>('advances?limit=100')).data.filter(({ id }) => ids.includes(id))
  expect(new Map(rolled.map(({ id, behind }) => [id, behind]))).toEqual(
    new Map(ids.map((id, n) => [id, n === 0 ? 200 : n === 1 ? 270 : 300])),
  )
  await holder.end()
  await other.whenAdvanced()
  expect([other.asOf(), other.isAdvancing()]).toEqual([tuesday, false])
  await other.stop()
  expect(await step()).toEqual({ completed_day: tuesday, state: 'done' })
  expect(await behindOf(held)).toBe(290)
  expect(await derivedDifferences(db)).toEqual([])
})

// Proves R20.420.
test('an advance that fails does not keep the book at the day before, and is stored with its error', async () => {
  await server().setToday(friday)
  const [wrong, right] = [await daily(), await daily()]
  const { db, owner } = server()
  const refuse = await refuseRows(owner, 'advance_money', `new.id = '${wrong.id}' and new.past_due_amount > 0`)
  await server().setToday(monday)
  expect([await behindOf(wrong.id), await behindOf(right.id)]).toEqual([100, 200])
  const stored = { text: "select work, unit, reason, attempts from failed_units where work = 'book-day'" }
  expect(await db.query(stored)).toEqual([{ work: 'book-day', unit: wrong.id, reason: refusedRow, attempts: 1 }])
  await refuse.end()
  await owner.query({ text: 'update failed_units set try_again_at = now()' })
  await server().setToday(tuesday)
  expect([await behindOf(wrong.id), await behindOf(right.id)]).toEqual([300, 300])
  expect(await db.query(stored)).toEqual([])
})
