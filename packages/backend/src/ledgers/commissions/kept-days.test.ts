import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail, BulkAnswer } from '@mca/contract/advances'
import type { AdvanceCommissions } from '@mca/contract/commissions'
import type { PaymentReturn } from '@mca/contract/returns'
import { makeCommissioned } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
const { posted, expectReconciled } = createLedgerCalls({ server, make })

/** Funded on January 5: a default up to February 4 takes everything back, one in the next 30 days half of it. */
const commissioned = () => makeCommissioned({ api, make }, { terms: { residual_percent: 0 } })
const detail = ({ id }: AdvanceDetail) => api.get<AdvanceDetail>(`advances/${id}`)
const pathOf = ({ id }: AdvanceDetail) => `advances/${id}/commissions`
const daysOf = async (advance: AdvanceDetail) => {
  const { defaulted_on, canceled_on } = await api.get<AdvanceCommissions>(pathOf(advance))
  return { defaulted_on, canceled_on }
}
const clawback = ['clawback', -1_000_00]
const reversal = ['clawback_reversal', 1_000_00]

const bulk = async (rows: object[]) =>
  (await api.call('POST', 'advances/bulk', { rows })).json<BulkAnswer>().rows.map((row) => {
    if ('skipped' in row) throw new Error(row.skipped)
    return { id: row.id, version: row.updated_at, ...row.before }
  })
const single = async (advance: AdvanceDetail, deal_flow: string) => {
  const { merchant, amount, payback, date_funded, expected_end_date, updated_at } = await detail(advance)
  const fields = { merchant_id: merchant.id, amount, payback, date_funded, expected_end_date, deal_flow }
  await api.put(`advances/${advance.id}`, fields, { 'if-match': `"${updated_at}"` })
}

beforeEach(() => server().setToday('2026-01-20'))

// Proves R22.340.
describe('the day of a default survives a status that is changed and changed back', () => {
  const defaulted = async () => {
    const { iso, advance } = await commissioned()
    await single(advance, 'Defaulted')
    await server().setToday('2026-05-04')
    return { iso, advance }
  }

  test('one advance, on the same day', async () => {
    const { iso, advance } = await defaulted()
    await single(advance, 'Funded')
    expect(await daysOf(advance)).toMatchObject({ defaulted_on: null })
    await single(advance, 'Defaulted')
    expect(await daysOf(advance)).toMatchObject({ defaulted_on: '2026-01-20' })
    expect(await posted(iso.id, 1)).toEqual([clawback, reversal, clawback])
    await expectReconciled()
  })

  test('many advances, by the undo of a bulk change, also when the day has turned meanwhile', async () => {
    const { iso, advance } = await defaulted()
    const { updated_at: version } = await detail(advance)
    const undo = await bulk([{ id: advance.id, version, deal_flow: 'Renewed' }])
    await server().setToday('2026-05-05')
    await bulk(undo)
    expect(await daysOf(advance)).toMatchObject({ defaulted_on: '2026-01-20' })
    expect(await posted(iso.id, 1)).toEqual([clawback, reversal, clawback])
    await expectReconciled()
  })

  test('a default that comes days later is a new one', async () => {
    const { iso, advance } = await defaulted()
    await single(advance, 'Funded')
    await server().setToday('2026-05-06')
    await single(advance, 'Defaulted')
    expect(await daysOf(advance)).toMatchObject({ defaulted_on: '2026-05-06' })
    expect(await posted(iso.id, 1)).toEqual([clawback, reversal])
    await expectReconciled()
  })

  test('also while the ISO is taken off and put back', async () => {
    const { iso, advance } = await defaulted()
    const rows = async (iso_id: string | null, deal_flow: string) => {
      const { merchant, amount, payback, date_funded, expected_end_date } = await detail(advance)
      const fields = { merchant_id: merchant.id, amount, payback, date_funded, expected_end_date, deal_flow, iso_id }
      await api.put(`advances/${advance.id}`, fields)
    }
    await rows(null, 'Defaulted')
    await rows(null, 'Funded')
    await rows(iso.id, 'Funded')
    expect(await daysOf(advance)).toMatchObject({ defaulted_on: null })
    await rows(iso.id, 'Defaulted')
    expect(await daysOf(advance)).toMatchObject({ defaulted_on: '2026-01-20' })
    await expectReconciled()
  })
})

// Proves R16.64.
test.each(['Defaulted', 'Collections'])(
  'a stop leaves a deal in %s as it is, with its day and its clawback',
  async (flow) => {
    const { iso, advance } = await commissioned()
    const payment = await make.payment(advance.id, { date: '2026-01-15', payment_method: 'ACH' })
    await single(advance, flow)
    const before = [await daysOf(advance), await posted(iso.id)]
    await server().setToday('2026-05-04')
    const back = await api.post<PaymentReturn>(`payments/${payment.id}/return`, {
      code: 'R10',
      returned_on: '2026-02-03',
    })
    const stop = (await api.call('POST', `returns/${back.id}/stop`, {})).json<PaymentReturn>()
    expect(stop.done?.result).toMatch(new RegExp(` The deal stays ${flow}\\.$`))
    expect(await detail(advance)).toMatchObject({ deal_flow: flow })
    expect([await daysOf(advance), await posted(iso.id)]).toEqual(before)
    await expectReconciled()
  },
)

// Proves R22.341.
describe('a save of days', () => {
  const canceled = async () => {
    const { iso, advance } = await commissioned()
    const saved = await api.put<AdvanceCommissions>(pathOf(advance), { canceled_on: '2026-01-19' })
    return { iso, advance, version: { 'if-match': `"${saved.updated_at}"` } }
  }

  test('that leaves a day out keeps it', async () => {
    const { iso, advance } = await canceled()
    await single(advance, 'Defaulted')
    await api.put(pathOf(advance), {})
    await api.put(pathOf(advance), { defaulted_on: '2026-01-18' })
    expect(await daysOf(advance)).toEqual({ defaulted_on: '2026-01-18', canceled_on: '2026-01-19' })
    expect(await posted(iso.id, 1)).toEqual([clawback])
  })

  test('with an outdated version is refused, and the days stay', async () => {
    const { advance, version } = await canceled()
    await single(advance, 'Defaulted')
    const { message } = await api.refused(
      409,
      'PUT',
      pathOf(advance),
      { defaulted_on: null, canceled_on: null },
      version,
    )
    expect(message).toContain('This advance was changed by someone else after you opened it.')
    expect(await daysOf(advance)).toEqual({ defaulted_on: '2026-01-20', canceled_on: '2026-01-19' })
  })

  test('of two people at once, one is saved', async () => {
    const { advance, version } = await canceled()
    const save = (day: string) => api.call('PUT', pathOf(advance), { canceled_on: day }, version)
    const answers = await Promise.all([save('2026-01-18'), save('2026-01-17')])
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 409])
  })

  test('clears the day of cancellation only if it says so', async () => {
    const { iso, advance, version } = await canceled()
    await api.put(pathOf(advance), { canceled_on: null }, version)
    expect(await daysOf(advance)).toMatchObject({ canceled_on: null })
    expect(await posted(iso.id, 1)).toEqual([clawback, reversal])
  })
})

// Proves R22.340.
describe('no other save moves a day', () => {
  test('an advance that is saved without its status, or with the same one', async () => {
    const { advance } = await commissioned()
    await single(advance, 'Defaulted')
    await api.put(pathOf(advance), { canceled_on: '2026-01-10' })
    const days = await daysOf(advance)
    await server().setToday('2026-05-04')
    const { merchant, amount, payback, date_funded, expected_end_date } = await detail(advance)
    const fields = { merchant_id: merchant.id, amount, payback, date_funded, expected_end_date }
    await api.put(`advances/${advance.id}`, { ...fields, aliases: 'Another' })
    await api.put(`advances/${advance.id}`, { ...fields, deal_flow: 'Defaulted' })
    expect(await daysOf(advance)).toEqual(days)
    expect(await detail(advance)).toMatchObject({ date_funded, expected_end_date })
  })

  test('a bulk change of the sales rep, a payment, and its return', async () => {
    const { advance } = await commissioned()
    await single(advance, 'Defaulted')
    const days = await daysOf(advance)
    await server().setToday('2026-05-04')
    const rep = await make.party('sales-reps')
    const { updated_at: version } = await detail(advance)
    await bulk([{ id: advance.id, version, sales_rep_id: rep.id }])
    const { id } = await make.payment(advance.id, { amount: 12_500, date: '2026-02-02', payment_method: 'ACH' })
    await api.post(`payments/${id}/return`, { code: 'R01', returned_on: '2026-02-03' })
    await api.delete(`payments/${id}`)
    expect(await daysOf(advance)).toEqual(days)
  })
})
