import { beforeAll, describe, expect, test } from '@jest/globals'
import { dealFlows } from '@mca/contract/advances'
import { valuesOf } from '@mca/contract/fields'
import { merchantStatuses } from '@mca/contract/merchants'
import { partyKinds, partyStatuses } from '@mca/contract/parties'
import { paymentStatuses } from '@mca/contract/payments'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { api, make } = setUpTestApp()

const required: Record<string, object> = {}
beforeAll(async () => {
  const { id: merchant_id } = await make.merchant()
  const advance = { merchant_id, amount: 10_000, payback: 12_500 }
  required['advances'] = { ...advance, date_funded: '2026-01-05', expected_end_date: '2026-06-29' }
  required['payments'] = { advance_id: (await make.advance()).id, amount: 10, date: '2026-02-02' }
})

const choices: [path: string, field: string, values: readonly string[]][] = [
  ['merchants', 'status', valuesOf(merchantStatuses)],
  ['payments', 'status', valuesOf(paymentStatuses)],
  ['advances', 'deal_flow', valuesOf(dealFlows)],
]
for (const { path } of Object.values(partyKinds)) choices.push([path, 'status', valuesOf(partyStatuses)])

// Proves R4.6, R5.5, R6.14, R7.4.
describe.each(choices)('%s', (path, field, values) => {
  test(`any ${field} may follow any other`, async () => {
    const body = required[path] ?? { name: 'Oak' }
    const { id } = await api.post<{ id: string }>(path, body)
    for (const from of values) {
      for (const to of values) {
        await api.put(`${path}/${id}`, { ...body, [field]: from })
        expect(await api.put(`${path}/${id}`, { ...body, [field]: to })).toMatchObject({ [field]: to })
      }
    }
  })
})
