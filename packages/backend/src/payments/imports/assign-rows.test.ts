import { beforeEach, expect, test } from '@jest/globals'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { rulesOf } from './import-kinds'
import { importRowsRepo } from './import-rows.repo'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-03-02'))

const header = 'Date,Amount,Code,Paid By,Trace'
const columns = mappingOf({ date: 0, amount: 1, advance_code: 2, payer: 3, trace: 4 })
const check = async (rows: string[]) => imports.check((await imports.upload([header, ...rows].join('\n'))).id, columns)
/** Each row's version in PostgreSQL, which changes whenever the row is written. */
const versions = async (id: string) => {
  const rows = await server().db.query<{ line: number; version: string }>({
    text: `select line, xmin::text || ctid::text as version from payment_import_rows where import_id = '${id}' order by line`,
  })
  return new Map(rows.map(({ line, version }) => [line, version]))
}
/** The lines that an assignment wrote. */
const written = async (id: string, body: object) => {
  const before = await versions(id)
  await imports.assign(id, body)
  return [...(await versions(id))].filter(([line, version]) => before.get(line) !== version).map(([line]) => line)
}
/** The rows that matching everything would store differently. */
const differences = (id: string) =>
  server().db.transaction(async (tx) => {
    await rulesOf('payments').match(tx, id)
    const outcomes = ['new', 'already', 'unmatched', 'ambiguous', 'overpaying', 'closed']
    return importRowsRepo.moved(tx, id, outcomes)
  })

// Proves R16.35.
test('an assignment matches and writes only the rows it can affect, with the result of matching all rows', async () => {
  const [to, from, other] = [
    await make.advance({ payback: 10_150 }),
    await make.advance({ payback: 10_050 }),
    await make.advance({ payback: 12_500 }),
  ]
  const { id } = await check([
    '2026-02-02,10000,,Oak,',
    '2026-02-03,100,,Oak,',
    `2026-02-04,100,${to.advance_id},,`,
    `2026-02-05,100,${from.advance_id},,`,
    `2026-02-06,100,${other.advance_id},,`,
    '2026-02-07,70,,Elm,T1',
    '2026-02-07,70,,Elm,T1',
  ])
  expect(await differences(id)).toBe(0)

  // The book changes: only the rows related to the assignment are matched against it.
  await make.payment(other.id, { amount: 12_450 })
  expect(await written(id, { advance_id: to.id, line: 2 })).toEqual([2])
  expect(outcomesOf(await imports.get(id))).toMatchObject({ new: 4, unmatched: 2 })
  expect(await differences(id)).toBe(1)

  // With the second row of the payer, the payback of its advance is exceeded.
  expect(await written(id, { advance_id: to.id, line: 3 })).toEqual([3, 4])
  // Another advance: the first one has its payback again, and the other one is exceeded.
  expect(await written(id, { advance_id: from.id, line: 2 })).toEqual([2, 4, 5])
  expect(await differences(id)).toBe(1)
  // When two rows share a trace ID, only the second one stays.
  expect(await written(id, { advance_id: from.id, line: 7 })).toEqual([7])
  expect(await differences(id)).toBe(1)
})
