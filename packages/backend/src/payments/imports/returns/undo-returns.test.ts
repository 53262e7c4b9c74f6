import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { PaymentImportDetail } from '@mca/contract/imports'
import type { Payment } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import { derivedDifferences } from '../../../shared/records/lists/derived-tables.repo'
import { jobHandlers } from '../../../server/job-handlers'
import { outcomesOf } from '../../../testing/files/import-files'
import { createReturnFiles } from '../../../testing/files/return-files'
import { setUpTestApp } from '../../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
/** A Tuesday. */
const today = '2026-03-10'
beforeAll(() => server().setToday(today))
const { imports, checked, committed, debited } = createReturnFiles(api, make)

describe('undoing an import of returns', () => {
  const paidOf = async ({ id }: { id: string }) => (await api.get<AdvanceDetail>(`advances/${id}`)).payments

  // Proves R16.73.
  test('restores the statuses of all payments, and the file can be imported again', async () => {
    const { advance, payments, traces: names } = await debited(['2026-03-04', '2026-03-05'])
    const [first] = payments
    const { advance_id = '', amount = 0, date = '' } = first ?? {}
    await api.put(`payments/${first?.id}`, { advance_id, amount, date, status: 'pending' })
    const before = await paidOf(advance)
    const rows = names.map((trace) => `2026-03-09,100,R01,${trace},,,`)
    const done = await committed(rows)
    expect(await imports.undo(done.id)).toMatchObject({ state: 'undone', committed: { rows: 0, amount: 0 } })
    const unversioned = (list: Payment[]) => list.map((one) => ({ ...one, updated_at: '' }))
    expect(unversioned(await paidOf(advance))).toEqual(unversioned(before))
    expect((await api.get<{ data: PaymentReturn[] }>(`returns?search=${advance.advance_id}`)).data).toEqual([])
    expect(await derivedDifferences(server().db)).toEqual([])
    expect(outcomesOf(await checked(rows))).toEqual({ new: 2 })
  })

  // Proves R16.73.
  test('changes nothing while one of them has a retry, and is possible after a return was dismissed', async () => {
    const { advance, traces: names } = await debited(['2026-03-05', '2026-03-06'])
    const done = await committed(names.map((trace) => `2026-03-09,100,R01,${trace},,,`))
    const { data } = await api.get<{ data: PaymentReturn[] }>(`returns?search=${advance.advance_id}`)
    await api.call('POST', `returns/${data[0]?.id}/dismiss`, {})
    const retry = (await api.call('POST', `returns/${data[1]?.id}/retry`, {})).json<PaymentReturn>()
    const refused = {
      state: 'committed',
      message:
        'Nothing was undone. 1 of its returns was retried, stopped or charged a return fee since, or their payments changed. Undo that first.',
    }
    expect(await imports.undo(done.id)).toMatchObject(refused)
    const { undo_obstacles } = await api.get<PaymentImportDetail>(`payment-imports/${done.id}`)
    expect(undo_obstacles).toMatchObject({
      total: 1,
      first: [{ advance: { advance_id: advance.advance_id }, amount: 100, reason: 'followed_up' }],
    })
    expect((await paidOf(advance)).filter(({ return_code }) => return_code !== null)).toHaveLength(2)
    await api.delete(`payments/${retry.done?.payment_id}`)
    expect(await imports.undo(done.id)).toMatchObject({ state: 'undone' })
  })

  // Proves R16.73.
  test('an import of payments cannot be undone while one of them has a return', async () => {
    const { payments } = await debited(['2026-03-06'])
    const { id } = payments[0] ?? { id: '' }
    const { data } = await api.get<{ data: { id: string; kind: string }[] }>('payment-imports')
    const brought = data.find(({ kind }) => kind === 'payments')?.id ?? ''
    await api.post(`payments/${id}/return`, { code: 'R01', returned_on: today })
    expect(await imports.undo(brought)).toMatchObject({
      state: 'committed',
      message: expect.stringContaining('Nothing was undone'),
    })
    expect(await api.get<Payment>(`payments/${id}`)).toMatchObject({ return_code: 'R01' })
  })
})
