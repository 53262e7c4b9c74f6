import { afterAll, beforeAll } from '@jest/globals'
import type { AdvanceListQuery } from '@mca/contract/advances'
import { advanceListRepo } from '../../deals/advances/advance-list.repo'
import { readAnswer } from '../../shared/records/json/json-answer'
import type { ListDb } from '../../shared/records/lists/list-page'
import { loadSamplePortfolio } from '../../book/sample/load-sample-portfolio'
import { createTestApp, type TestApp } from '../app/test-app'
import { textOf } from '../../platform/database/named-statement'

/** The big tables, which no list may scan. */
export const wholeTable = /Seq Scan on (advances|advance_terms|advance_money|advance_searches|merchants|payments)\b/

export const first = { page: 1, limit: 50, search: '' } satisfies AdvanceListQuery

/** True for a lookup of filters and words before the list's own statement. */
const isLookup = (text: string) => /^\s*select (kind|count\(\*\)|word|array)/.test(text)

/** A book of 20,000 merchants for the tests of a file, and the plans of what is read from it. */
export function setUpQueryPlans() {
  let server: TestApp
  let someId: string
  beforeAll(async () => {
    server = await createTestApp()
    await loadSamplePortfolio(server.db, { today: '2026-11-20' })
    const more = [
      `insert into merchants (name, status)
        select 'Merchant ' || md5(n::text) || case when n % 2 = 0 then ' LLC' else ' Inc.' end, 'active' from generate_series(1, 20000) n`,
      // In parts, because a statement has to finish within the usual time limit on a slow machine too.
      ...Array.from(
        { length: 8 },
        (_, part) => `
          insert into advances (merchant_id, type, deal_flow, funding_type, amount, payback, collection_frequency, date_funded, expected_end_date,
            company_participation, company_participation_pct)
          select id, 'NEW', 'Funded', 'STANDARD', 100, 125, 'Daily', date '2020-01-01' + number % 2000, '2027-01-01', 100, 100
          from (select id, row_number() over (order by id)::integer as number from merchants) one where number % 16 = ${part}`,
      ),
      // Bloats the table as payments do, to twice the pages that its rows need. Otherwise, a full scan costs as much as 50 look-ups, and the choice of
      // plan is a matter of chance.
      'update advance_money set id = id',
      'vacuum analyze',
    ]
    for (const text of more) await server.owner.query({ text })
    const [row] = readAnswer(await advanceListRepo.list(server.db, { page: 1, limit: 1, search: '' })).data
    someId = row?.id ?? ''
  }, 180_000)
  afterAll(() => server.close())

  /** The plans of the statements that a repository function actually sends, not of copies of them. */
  async function planOf(read: (db: ListDb) => Promise<unknown>, options = 'costs off'): Promise<string> {
    const plans: string[] = []
    const explaining: ListDb = {
      snapshot: (work) => work(explaining),
      async query(statement, values) {
        const text = textOf(statement)
        if (isLookup(text)) return server.db.query(statement, values)
        const rows = await server.db.query<Record<'QUERY PLAN', string>>(
          { text: `explain (${options}) ${text}` },
          values,
        )
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
        // The next statement may depend on the result.
        return server.db.query(statement, values)
      },
    }
    await read(explaining).catch(() => undefined) // some throw without their row, but by then the plan is known
    return plans.join('\n')
  }

  return { planOf, server: () => server, someId: () => someId }
}
