import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
const mapping = mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 3, merchant: 4 })
const header = 'Date,Amount,Code,Trace,Merchant'

interface Advance {
  id: string
  code: string
  merchant: string
}
let advances: Advance[] = []
beforeAll(async () => {
  for (let number = 0; number < 3; number++) {
    const merchant = await make.merchant({ name: `Property Diner ${number}` })
    // 100 a day, and too large to be paid off by a test run.
    const terms = { payment_amount: 100, number_of_payments: 1_250, payback: 125_000, collection_frequency: 'Daily' }
    const { id, advance_id } = await make.advance({ merchant_id: merchant.id, ...terms })
    advances.push({ id, code: advance_id, merchant: merchant.name })
  }
})
beforeEach(() => server().setToday('2026-03-02'))

/** A payment as a source reports it: its advance, day and amount, how it names the advance, and the number of true equal ones. */
interface GeneratedGroup {
  advance: number
  day: number
  dollars: number
  named: 'code' | 'merchant'
  copies: number
  hasTrace: boolean
}
const generatedGroups = fc.uniqueArray(
  fc.record<GeneratedGroup>({
    advance: fc.integer({ min: 0, max: 2 }),
    day: fc.integer({ min: 2, max: 5 }),
    dollars: fc.constantFrom(100, 100, 50),
    named: fc.constantFrom('code', 'merchant'),
    copies: fc.integer({ min: 1, max: 3 }),
    hasTrace: fc.boolean(),
  }),
  // Payments without a trace ID form one group by advance, day and amount, which is never split over two files.
  {
    minLength: 1,
    maxLength: 8,
    selector: ({ advance, day, dollars, hasTrace }) => [advance, day, dollars, hasTrace].join(),
  },
)

/** The rows of each group; for a scheduled amount, the merchant may replace the code. */
const groupsOf = (groups: readonly GeneratedGroup[]): string[][] =>
  groups.map(({ advance, day, dollars, named, copies, hasTrace }, group) => {
    const { code = '', merchant = '' } = advances[advance] ?? {}
    const by = named === 'merchant' && dollars === 100 ? `,%,${merchant}` : `${code},%,`
    return Array.from({ length: copies }, (_, copy) =>
      `2026-02-0${day},${dollars}.00,${by}`.replace('%', hasTrace ? `T${group}-${copy}` : ''),
    )
  })

/** The payments that the generated groups stand for, as sorted text. */
const bookOf = (groups: readonly GeneratedGroup[]) =>
  groups
    .flatMap(({ advance, day, dollars, copies }) =>
      Array.from({ length: copies }, () => `${advances[advance]?.id} 2026-02-0${day} ${dollars}.00 cleared`),
    )
    .sort()

const stored = async () =>
  (
    await server().db.query<{ row: string }>({
      text: `select concat_ws(' ', advance_id, date, amount, status) as row from payments`,
    })
  )
    .map(({ row }) => row)
    .sort()

async function bring(rows: readonly string[]): Promise<string> {
  const { id } = await imports.upload([header, ...rows].join('\n'))
  const checked = await imports.check(id, mapping)
  if (outcomesOf(checked)['new']) expect(await imports.commit(id)).toMatchObject({ state: 'committed' })
  return id
}

/** The state, and all totals, of advances without payments. */
const totals = async () =>
  JSON.stringify(await server().db.query({ text: 'select id, paid, received from advance_money order by id' }))
const differences = () =>
  server().db.query({
    text: 'select advance_id as key from paid_differences union all select key from advance_copy_differences union all select key from pace_differences',
  })

async function undoAll() {
  const all = await server().db.query<{ id: string }>({
    text: `select id from payment_imports where state = 'committed'`,
  })
  for (const { id } of all) expect(await imports.undo(id)).toMatchObject({ state: 'undone' })
}

/** How the groups are delivered: shuffled rows in one to three files, some of them repeated, in any order. */
const delivery = fc.record({
  seed: fc.integer(),
  files: fc.integer({ min: 1, max: 3 }),
  repeats: fc.integer({ min: 0, max: 2 }),
})

/** Shuffles reproducibly: a seed gives one order. */
function shuffled<T>(rows: readonly T[], seed: number): T[] {
  let state = seed >>> 0
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
  return rows
    .map((row) => ({ row, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ row }) => row)
}

// Proves R16.33, R16.37.
test('any order of rows, repetition and division into files results in the same book, and undo restores the previous one', async () => {
  const before = await totals()
  await fc.assert(
    fc.asyncProperty(generatedGroups, delivery, async (groups, { seed, files, repeats }) => {
      const parts = Array.from({ length: files }, (): string[] => [])
      for (const [index, rows] of groupsOf(groups).entries()) parts[Math.abs(seed + index * 7) % files]?.push(...rows)
      const sent = parts.filter(({ length }) => length > 0)
      // Repeated later: the same rows in another order.
      const again = Array.from({ length: repeats }, (_, index) => sent[index % sent.length] ?? [])
      for (const [index, rows] of [...sent, ...again].entries()) await bring(shuffled(rows, seed + index))
      expect(await stored()).toEqual(bookOf(groups))
      expect(await differences()).toEqual([])
      await undoAll()
      expect(await stored()).toEqual([])
      expect(await totals()).toBe(before)
      expect(await differences()).toEqual([])
    }),
    propertyRuns(2, 6),
  )
})
