import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Page } from '@mca/contract/lists'
import type { PaymentReturn, PaymentReturnsAnswer } from '@mca/contract/returns'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, achEffective, createAchCalls, exampleFee, messageOf } from '../../testing/calls/ach-calls'
import { createImportCalls } from '../../testing/files/import-files'
import { settleAchFiles } from './settle-files'

const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api, make } = setup
const calls = createAchCalls(setup)
const imports = createImportCalls(api)
beforeAll(() => calls.begin())
beforeEach(() => server().setToday(achDay))

/** Two debits that came back together; a file to the bank has the return fee of the first. */
async function charged() {
  const ids: string[] = []
  for (const return_fee of [exampleFee, null]) {
    const { id, merchant } = await make.advance({
      payback: 12_500,
      payment_amount: 100,
      number_of_payments: 125,
      date_funded: '2026-01-05',
    })
    await calls.addAccount(`merchants/${merchant.id}`, { return_fee })
    ids.push((await make.payment(id, { date: '2026-02-02', status: 'cleared', payment_method: 'ACH' })).id)
  }
  const body = { payment_ids: ids, code: 'R01', returned_on: '2026-02-02' }
  const { import_id } = await calls.post<PaymentReturnsAnswer>(api, 'returns', body)
  const file = await calls.built([`return_fee:${ids[0]}`])
  expect((await calls.release(file)).statusCode).toBe(200)
  const returnOf = async () => {
    const { data } = await api.get<Page<PaymentReturn>>('returns?limit=100')
    return data.find(({ payment }) => payment.id === ids[0])
  }
  return { import_id: import_id ?? '', file, returnOf }
}

// Proves R16.65, R16.73.
test('a return whose fee went to the bank stands, alone and in its batch, until the fee comes back', async () => {
  const { import_id, file, returnOf } = await charged()
  const back = await returnOf()
  expect(back).toMatchObject({ has_fee: true })
  expect(messageOf(await api.call('DELETE', `returns/${back?.id}`))).toEqual([
    409,
    'A return fee for it went to the bank. Record the return of that fee first.',
  ])
  expect(await imports.undo(import_id)).toMatchObject({
    state: 'committed',
    message:
      'Nothing was undone. 1 of its returns was retried, stopped or charged a return fee since, or their payments changed. Undo that first.',
  })
  await settleAchFiles(server().db, achEffective)
  await server().setToday('2026-02-06')
  const [entry] = await calls.entriesOf(file)
  const fee = entry?.return_fee?.id
  await calls.post(api, `return-fees/${fee}/return`, { returned_on: '2026-02-06', reason: 'R01' })
  expect(await returnOf()).toMatchObject({ has_fee: false })
  expect(await imports.undo(import_id)).toMatchObject({ state: 'undone', message: null })
})
