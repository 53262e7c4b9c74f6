import { expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections, { jobs: jobHandlers })
const imports = createImportCalls(api)

const mapping = mappingOf({ date: 0, amount: 1, advance_code: 2, payer: 3 })
const check = async (rows: readonly string[]) =>
  imports.check((await imports.upload(['Date,Amount,Code,Payer', ...rows].join('\n'))).id, mapping)

type Change = (advance: AdvanceDetail) => Promise<unknown>
const nothing: Change = () => Promise.resolve()
const one = (amount: number) => (code: string) => [`2026-02-02,${amount},${code},Elm`]
const three = (code: string) => [2, 3, 4].map((day) => `2026-02-0${day},9000,${code},Elm`)

// Proves R2.701.
test.each<[string, (code: string) => string[], Change, string]>([
  ['nothing', one(100), nothing, 'committed'],
  ['nothing, with rows that pay more than the deal together', three, nothing, 'committed'],
  ['a day', one(9_000), () => server().setToday('2026-03-03'), 'committed'],
  [
    'a payment that leaves less',
    one(9_000),
    ({ id, payback }) => make.payment(id, { amount: payback - 50, date: '2026-02-20' }),
    'checked',
  ],
  [
    'the same payment, recorded by hand',
    one(77.5),
    ({ id }) => make.payment(id, { amount: 77.5, date: '2026-02-02' }),
    'checked',
  ],
  ['the payoff', one(50), ({ id, payback }) => make.payment(id, { amount: payback, date: '2026-02-20' }), 'checked'],
  ['the end of the deal', one(50), ({ id }) => api.call('DELETE', `advances/${id}`), 'checked'],
  [
    'a lower payback',
    one(9_000),
    ({ id, merchant, amount, date_funded, expected_end_date }) =>
      api.put(`advances/${id}`, { merchant_id: merchant.id, amount, payback: 8_000, date_funded, expected_end_date }),
    'checked',
  ],
])(
  'after %s, an import writes what its check showed, or nothing, and is checked again',
  async (_name, rowsOf, change, state) => {
    for (const include of [[], ['overpaying', 'closed']]) {
      await server().setToday('2026-03-02')
      const advance = await make.advance()
      const { id, totals } = await check(rowsOf(advance.advance_id))
      const shown = totals.filter(({ outcome }) => ['new', ...include].includes(outcome))
      const sum = (field: 'rows' | 'amount') => shown.reduce((total, row) => total + row[field], 0)
      await change(advance)
      const after = await imports.commit(id, include)
      const written = state === 'committed' ? { rows: sum('rows'), amount: sum('amount') } : { rows: 0, amount: 0 }
      expect([after.state, after.committed]).toEqual([state, written])
    }
  },
)
