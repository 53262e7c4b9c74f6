import type { BulkAnswer } from '@mca/contract/advances'
import type { DueRecordAnswer } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import type { TestSetup } from '../../app/set-up-test-app'
import type { Call, WriteExample } from './write-example'

/** Parties, merchants, advances, payments and returns. */
export function recordWrites({ api, make }: TestSetup): WriteExample[] {
  const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }
  const row = { name: 'Harbor Capital' }
  const returned = async () => {
    const { id } = await make.advance(daily)
    const payment = await make.payment(id, { date: '2026-03-12', payment_method: 'ACH' })
    return api.post<PaymentReturn>(`payments/${payment.id}/return`, { code: 'R01', returned_on: '2026-03-13' })
  }
  const dueRows = async () => [{ advance_id: (await make.advance(daily)).id, amount: 100, missing: 100 }]
  const recordDue = (rows: object[]): Call => ['POST', 'payments/due', { day: '2026-02-03', rows }]
  const ofParties = ['isos', 'funders', 'sales-reps', 'syndicators'].flatMap((path): WriteExample[] => [
    [`POST /api/${path}`, async () => ['POST', path, row]],
    [`PUT /api/${path}/{id}`, async () => ['PUT', `${path}/${(await make.party(path)).id}`, row]],
    [`DELETE /api/${path}/{id}`, async () => ['DELETE', `${path}/${(await make.party(path)).id}`]],
  ])
  const ofReturns = ['retry', 'stop', 'dismiss'].map((action): WriteExample => [
    `POST /api/returns/{id}/${action}`,
    async () => ['POST', `returns/${(await returned()).id}/${action}`, {}],
  ])

  return [
    ...ofParties,
    ['POST /api/merchants', async () => ['POST', 'merchants', row]],
    ['PUT /api/merchants/{id}', async () => ['PUT', `merchants/${(await make.merchant()).id}`, row]],
    ['DELETE /api/merchants/{id}', async () => ['DELETE', `merchants/${(await make.merchant()).id}`]],
    [
      'POST /api/advances',
      async () => {
        const { id } = await make.merchant()
        return [
          'POST',
          'advances',
          { merchant_id: id, amount: 1, payback: 2, date_funded: '2026-01-05', expected_end_date: '2026-06-29' },
        ]
      },
    ],
    [
      'PUT /api/advances/{id}',
      async () => {
        const { id, merchant_id, amount, payback, date_funded, expected_end_date } = await make.advance()
        return [
          'PUT',
          `advances/${id}`,
          { merchant_id, amount, payback, date_funded, expected_end_date, aliases: 'another' },
        ]
      },
    ],
    ['DELETE /api/advances/{id}', async () => ['DELETE', `advances/${(await make.advance()).id}`]],
    [
      'POST /api/advances/bulk',
      async () => {
        const { id, updated_at } = await make.advance()
        return ['POST', 'advances/bulk', { rows: [{ id, version: updated_at, deal_flow: 'Collections' }] }]
      },
    ],
    [
      'POST /api/bulk-changes/{id}/undo',
      async () => {
        const { id, updated_at } = await make.advance()
        const rows = [{ id, version: updated_at, deal_flow: 'Collections' }]
        const changed = (await api.call('POST', 'advances/bulk', { rows })).json<BulkAnswer>()
        return ['POST', `bulk-changes/${changed.bulk_change_id}/undo`, {}]
      },
    ],
    [
      'PUT /api/advances/{id}/schedule',
      async () => ['PUT', `advances/${(await make.advance(daily)).id}/schedule`, { holiday_rule: 'after' }],
    ],
    [
      'POST /api/advances/{id}/schedule/pauses',
      async () => [
        'POST',
        `advances/${(await make.advance(daily)).id}/schedule/pauses`,
        { from: '2026-04-06', to: '2026-04-10' },
      ],
    ],
    [
      'POST /api/advances/{id}/schedule/changes',
      async () => [
        'POST',
        `advances/${(await make.advance(daily)).id}/schedule/changes`,
        { from: '2026-04-06', payment_amount: 50 },
      ],
    ],
    [
      'DELETE /api/advances/{id}/schedule/versions/{number}',
      async () => {
        const { id } = await make.advance(daily)
        await api.post(`advances/${id}/schedule/pauses`, { from: '2026-04-06', to: '2026-04-10' })
        return ['DELETE', `advances/${id}/schedule/versions/2`]
      },
    ],
    [
      'POST /api/payments',
      async () => ['POST', 'payments', { advance_id: (await make.advance()).id, amount: 1, date: '2026-02-02' }],
    ],
    [
      'PUT /api/payments/{id}',
      async () => {
        const { id } = await make.advance()
        return ['PUT', `payments/${(await make.payment(id)).id}`, { advance_id: id, amount: 2, date: '2026-02-02' }]
      },
    ],
    [
      'DELETE /api/payments/{id}',
      async () => ['DELETE', `payments/${(await make.payment((await make.advance()).id)).id}`],
    ],
    ['POST /api/payments/due', async () => recordDue(await dueRows())],
    [
      'POST /api/payments/due/undo',
      async () => {
        const [method, path, body] = recordDue(await dueRows())
        const { rows } = (await api.call(method, path, body)).json<DueRecordAnswer>()
        return [
          'POST',
          'payments/due/undo',
          { rows: rows.flatMap((one) => ('id' in one ? [{ id: one.id, version: one.updated_at }] : [])) },
        ]
      },
    ],
    [
      'POST /api/payments/{id}/return',
      async () => {
        const { id } = await make.payment((await make.advance(daily)).id, { date: '2026-03-12', payment_method: 'ACH' })
        return ['POST', `payments/${id}/return`, { code: 'R01', returned_on: '2026-03-13' }]
      },
    ],
    [
      'POST /api/returns',
      async () => {
        const { id } = await make.payment((await make.advance(daily)).id, { date: '2026-03-12', payment_method: 'ACH' })
        return ['POST', 'returns', { payment_ids: [id], code: 'R01', returned_on: '2026-03-13' }]
      },
    ],
    ...ofReturns,
    ['DELETE /api/returns/{id}', async () => ['DELETE', `returns/${(await returned()).id}`]],
  ]
}
