import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Payment } from '@mca/contract/payments'
import type { PaymentReturn, PaymentReturnsAnswer } from '@mca/contract/returns'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, achEffective, createAchCalls, exampleFee } from '../../testing/calls/ach-calls'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { settleAchFiles } from '../ach/settle-files'

// Later records stand on what an import has written, and somebody undoes the import.
const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api, make } = setup
const calls = createAchCalls(setup)
const imports = createImportCalls(api)
beforeAll(() => calls.begin())
beforeEach(() => server().setToday(achDay))

const paymentsOf = async (id: string) => (await api.get<AdvanceDetail>(`advances/${id}`)).payments
const returnOf = async (payment: string) => {
  const { data } = await api.get<{ data: PaymentReturn[] }>('returns?limit=100')
  return data.find((one) => one.payment.id === payment)
}

/** How somebody takes the return of a payment back. */
const undoReturns: Record<string, (payment: string, importId: string | null) => Promise<void>> = {
  alone: async (payment) => api.delete(`returns/${(await returnOf(payment))?.id}`),
  'with its import': async (_payment, id) => {
    expect(await imports.undo(id ?? '')).toMatchObject({ state: 'undone', message: null })
  },
}

// Proves R16.65, R16.73, R25.25.
test.each(Object.keys(undoReturns))(
  'a debit whose file was cleared while it was returned is cleared once its return is undone %s',
  async (how) => {
    const { advance, key } = await calls.debited()
    const file = await calls.built([key])
    expect((await calls.release(file)).statusCode).toBe(200)
    await settleAchFiles(server().db, achEffective)
    await server().setToday('2026-02-06')
    const [debit] = await paymentsOf(advance)
    const payment = debit?.id ?? ''
    const returns = { payment_ids: [payment], code: 'R01', returned_on: '2026-02-06' }
    const { import_id } = await calls.post<PaymentReturnsAnswer>(api, 'returns', returns)
    await settleAchFiles(server().db, '2026-02-09')
    await server().setToday('2026-02-09')
    await undoReturns[how]?.(payment, import_id)
    expect(await api.get<Payment>(`payments/${payment}`)).toMatchObject({ status: 'cleared', return_code: null })
    expect(await calls.reconciled(/to the bank/)).toEqual([
      expect.stringMatching(/ agrees? with the payments and payouts$/),
    ])
  },
)

const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }
const header = 'Date,Amount,Deal,Trace,Status,Code'
const mapping = mappingOf(
  { date: 0, amount: 1, advance_code: 2, trace: 3, status: 4, return_code: 5 },
  { payment_method: 'ACH', source: 'Processor' },
)
const send = async (...rows: string[]) => {
  const { id } = await imports.upload([header, ...rows].join('\n'))
  await imports.check(id, mapping)
  return imports.commit(id)
}

// Proves R16.37.
test('the undo of an import says that a payment was retried, also after the money came', async () => {
  const { id, advance_id: code } = await make.advance(daily)
  const brought = await send(`2026-02-02,100,${code},RT-1,Settled,`)
  const [payment] = await paymentsOf(id)
  const { id: back } = await api.post<{ id: string }>(`payments/${payment?.id}/return`, {
    code: 'R01',
    returned_on: achDay,
  })
  await calls.post(api, `returns/${back}/retry`)
  await api.put(`payments/${payment?.id}`, { ...payment, status: 'cleared' })
  expect(await imports.undo(brought.id)).toMatchObject({
    state: 'committed',
    message: 'Nothing was undone. 1 of its payments has changed since. Undo that change first.',
  })
  const retry = (await paymentsOf(id)).find((one) => one.id !== payment?.id)
  await api.delete(`payments/${retry?.id}`)
  expect(await imports.undo(brought.id)).toMatchObject({ state: 'undone', message: null })
})

// Proves R16.506.
test('an update is undone after the return of its payment was undone', async () => {
  const { id, advance_id: code } = await make.advance(daily)
  await send(`2026-02-02,100,${code},UP-1,Processing,`)
  const update = await send(`2026-02-02,100,${code},UP-1,Settled,`)
  const [payment] = await paymentsOf(id)
  const { id: back } = await api.post<{ id: string }>(`payments/${payment?.id}/return`, {
    code: 'R01',
    returned_on: achDay,
  })
  await api.delete(`returns/${back}`)
  expect(await imports.undo(update.id)).toMatchObject({ state: 'undone', message: null })
  expect(await paymentsOf(id)).toMatchObject([{ status: 'pending' }])
})

// Proves R16.65, R16.506.
test('a return that a file of payments brought stands while its fee is at the bank', async () => {
  const { id, merchant, advance_id: code } = await make.advance(daily)
  await calls.addAccount(`merchants/${merchant.id}`, { return_fee: exampleFee })
  await send(`2026-02-02,100,${code},FEE-1,Processing,`)
  const update = await send(`2026-02-02,100,${code},FEE-1,Returned,R01`)
  const [payment] = await paymentsOf(id)
  const file = await calls.built([`return_fee:${payment?.id}`])
  expect((await calls.release(file)).statusCode).toBe(200)
  expect(await imports.undo(update.id)).toMatchObject({
    state: 'committed',
    message: expect.stringContaining('Nothing was undone'),
  })
  expect(await paymentsOf(id)).toMatchObject([{ status: 'failed', return_code: 'R01' }])
})
