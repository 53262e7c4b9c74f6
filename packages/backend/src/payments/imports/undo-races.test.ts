import { beforeAll, expect, test } from '@jest/globals'
import type { DueRecordAnswer, Payment } from '@mca/contract/payments'
import { isDeep } from '@mca/contract/testing/property-runs'
import { jobHandlers } from '../../server/job-handlers'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { createTestApi, type TestApi } from '../../testing/calls/test-api'
import { createImportCalls } from '../../testing/files/import-files'

const setup = setUpTestApp(usualConnections, { jobs: jobHandlers })
const { server, api, make } = setup
const imports = createImportCalls(api)
const other = createTestApi(server, 'lee@example.com')
const { expectReconciled } = createLedgerCalls(setup)
beforeAll(() => server().setToday('2026-02-05'))

const day = '2026-02-03'
const terms = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }
const share = {
  participation: 3_333.33,
  participation_pct: 33.33,
  commission: 0,
  commission_pct: 0,
  syndicator_fees: [],
}
const returned = { code: 'R01', returned_on: '2026-02-04' }

/** Six syndicated deals whose debits of a day were recorded together. */
async function recorded() {
  const { id: syndicator_id } = await make.party('syndicators')
  const rows: { advance_id: string; amount: number; missing: number }[] = []
  for (let number = 0; number < 6; number++) {
    const { id } = await make.advance({ ...terms, syndicator_participations: [{ syndicator_id, ...share }] })
    rows.push({ advance_id: id, amount: 100, missing: 100 })
  }
  const answer = (await api.call('POST', 'payments/due', { day, payment_method: 'ACH', rows })).json<DueRecordAnswer>()
  const payments: Payment[] = []
  for (const row of answer.rows) if ('id' in row) payments.push(await api.get<Payment>(`payments/${row.id}`))
  expect(payments).toHaveLength(6)
  return { id: answer.import_id ?? '', payments }
}

type Recorded = Awaited<ReturnType<typeof recorded>>
/** Concurrent actions of other users on these payments. */
const works: readonly ((by: TestApi, recorded: Recorded) => ReturnType<TestApi['call']>)[] = [
  (by, { payments: [one] }) => by.call('PUT', `payments/${one?.id}`, { ...one, amount: 55 }),
  (by, { payments }) => by.call('DELETE', `payments/${payments[1]?.id}`),
  (by, { payments }) => by.call('POST', `payments/${payments[2]?.id}/return`, returned),
  (by, { payments }) =>
    by.call('POST', 'returns', { payment_ids: payments.slice(3, 5).map(({ id }) => id), ...returned }),
  (by, { payments }) =>
    by.call('POST', 'payments/due/undo', {
      rows: payments.slice(3).map(({ id, updated_at: version }) => ({ id, version })),
    }),
  (by, { payments }) => by.call('DELETE', `advances/${payments[5]?.advance_id}`),
]

// Proves R16.37, R16.628.
test.each(works.map((work, index) => ({ work, index })))(
  'an undo is whole or nothing beside other work on its payments ($index)',
  async ({ work, index }) => {
    for (let round = 0; round < (isDeep ? 10 : 1); round++) {
      const batch = await recorded()
      const next = works[(index + 1 + round) % works.length] ?? work
      const answers = await Promise.all([
        api.call('POST', `payment-imports/${batch.id}/undo`, {}),
        work(other, batch),
        other.call('POST', `payment-imports/${batch.id}/undo`, {}),
        next(other, batch),
      ])
      for (const { statusCode, body } of answers)
        expect([[200, 201, 204, 404, 409].includes(statusCode), body]).toEqual([true, body])
      const { state, message } = await imports.settled(batch.id)
      const text = 'select count(*) as left from payments where import_id = $1'
      const [left] = await server().db.query<{ left: number }>({ text }, [batch.id])
      // The undo removed everything, or a concurrent change blocked it.
      if (state === 'undone') expect(left).toEqual({ left: 0 })
      else expect([state, message]).toEqual(['committed', expect.stringMatching(/^Nothing was undone\. \d of its/)])
      expect(await derivedDifferences(server().db)).toEqual([])
      await expectReconciled()
    }
  },
)
