import { beforeAll, expect, test } from '@jest/globals'
import type { Payment } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import { jobHandlers } from '../../../server/job-handlers'
import { outcomesOf } from '../../../testing/files/import-files'
import { createReturnFiles } from '../../../testing/files/return-files'
import { setUpTestApp } from '../../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
beforeAll(() => server().setToday('2026-03-10'))
const { imports, committed, checked, debited } = createReturnFiles(api, make)
const statusOf = async ({ id }: { id: string }) => (await api.get<Payment>(`payments/${id}`)).status
const returnOf = async (code: string) =>
  (await api.get<{ data: PaymentReturn[] }>(`returns?search=${code}`)).data[0] ?? { id: '' }
/** An automatic import: the columns are known from the first file. */
const send = (...rows: string[]) =>
  imports.upload(
    ['Return Date,Amount,Reason,Trace,Code,Tax ID,Merchant', ...rows].join('\n'),
    'name=returns.csv&kind=returns&auto=true',
  )

// Proves R16.565.
test('a refused return stays, is open for a person again, and is never committed by itself; a contested one stays as it is', async () => {
  const { payments, traces, advance } = await debited(['2026-03-04'])
  const [payment = { id: '' }, trace = ''] = [payments[0], traces[0]]
  await committed([`2026-03-06,100,R01,${trace},,,`])
  expect(await statusOf(payment)).toBe('failed')
  const { id } = await returnOf(advance.advance_id)
  await api.call('POST', `returns/${id}/dismiss`, {})

  const refused = await send(`2026-03-09,100,R61,${trace},,,`)
  expect([refused.state, outcomesOf(refused)]).toEqual(['checked', { update: 1 }])
  expect(refused.message).toBe(
    'It was not imported automatically, because some rows need a person: 1 about earlier returns.',
  )
  expect((await imports.rows(refused.id))[0]?.reason).toBe(
    'R61 (Return sent to the wrong bank): the bank dishonored the return with R01 of Mar 6, 2026. The import reopens that return under Returns; delete it there if we keep the money.',
  )
  expect(await imports.commit(refused.id)).toMatchObject({ state: 'committed', committed: { rows: 0, amount: 0 } })
  expect(await statusOf(payment)).toBe('failed')
  expect(await returnOf(advance.advance_id)).toMatchObject({
    done: null,
    dispute: { code: 'R61', meaning: 'Return sent to the wrong bank', step: 'dishonored', on: '2026-03-09' },
    proposal: { action: 'fix', day: null },
  })
  expect((await api.call('POST', `returns/${id}/retry`, {})).statusCode).toBe(409)
  expect(outcomesOf(await send(`2026-03-09,100,r61 - Misrouted,${trace},,,`))).toEqual({ already: 1 })

  const contested = await send(`2026-03-10,100,R73,${trace},,,`)
  expect([contested.state, outcomesOf(contested)]).toEqual(['checked', { update: 1 }])
  await imports.commit(contested.id)
  expect(await returnOf(advance.advance_id)).toMatchObject({ dispute: { code: 'R73', step: 'contested' } })
  expect(await statusOf(payment)).toBe('failed')

  expect(await imports.undo(contested.id)).toMatchObject({ state: 'undone' })
  expect(await returnOf(advance.advance_id)).toMatchObject({ dispute: { code: 'R61' } })
  expect((await api.call('DELETE', `returns/${id}`)).statusCode).toBe(204)
  expect(await statusOf(payment)).toBe('cleared')
})

// Proves R16.565.
test('a code about an earlier return does not return a cleared payment', async () => {
  const { payments, traces } = await debited(['2026-03-05', '2026-03-06'])
  const done = await checked([`2026-03-09,100,R69,${traces[0]},,,`, `2026-03-09,100,R72,${traces[1]},,,`])
  expect(outcomesOf(done)).toEqual({ unmatched: 2 })
  expect((await imports.rows(done.id)).map(({ reason }) => reason)).toEqual([
    'R69 (Field errors in the return) is about an earlier return, but no returned payment has its trace ID. Record that return first.',
    'R72 (Dishonored return came too late) is about an earlier return, but no returned payment has its trace ID. Record that return first.',
  ])
  expect(await Promise.all(payments.map(statusOf))).toEqual(['cleared', 'cleared'])
})

// Proves R16.566.
test.each(['R61', 'R70', 'R71', 'R77'])('%s is refused by hand', async (code) => {
  const { id } = await make.payment((await make.advance()).id, { date: '2026-03-05' })
  const response = await api.call('POST', `payments/${id}/return`, { code, returned_on: '2026-03-06' })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    errors: [{ path: 'code', message: expect.stringContaining('It does not return a payment') }],
  })
})
