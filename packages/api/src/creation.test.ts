import { problemOf } from '@mca/contract/problems'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { setAppSettings } from '../testing/app-settings'
import { failureOf } from '../testing/failure-of'
import { startServer } from '../testing/server'
import { advanceMutations } from './advances'
import { startAnother, startCreation, type CreateMutation } from './creation'
import { merchantMutations } from './merchants'
import { partyMutations } from './parties'
import { paymentMutations } from './payments'
import { userMutations } from './users'

let server: Awaited<ReturnType<typeof startServer>>
const network = globalThis.fetch

beforeAll(async () => {
  setAppSettings()
  server = await startServer()
  globalThis.fetch = (path, init) => network(new URL(path as string, server.origin), init)
})
afterAll(async () => {
  globalThis.fetch = network
  await server.stop()
})
afterEach(() => {
  server.received.length = 0
})

const keys = () => server.received.map(({ headers }) => headers['idempotency-key'])
const loseAnswer = () => server.willAnswer({ status: 201, breaks: true })

interface Kind {
  noun: string
  path: string
  /** Starts a creation. Returns the function that sends an attempt. */
  start: () => (input: object) => Promise<unknown>
  input: object
  changed: object
  /** The server's answer to `input`. */
  saved: object
  told: string
}

const starting = <Row, Input extends object>({ attempt }: CreateMutation<Row, Input>) => {
  const creation = startCreation()
  return (input: object) => attempt(creation, input as Input) // each row of the table has the inputs of its kind
}
const id = '22222222-2222-4222-8222-222222222222'
const deal = {
  amount: 10_000,
  company_fees: [{ fee_name: 'Bank Fee', amount: 50, percent: 0 }],
  syndicator_participations: [{ syndicator_id: id, syndicator_fees: [] }],
}
const payment = { amount: 640.1, date: '2026-04-02', notes: null }
const kinds: Kind[] = [
  {
    noun: 'ISO',
    path: 'isos',
    start: () => starting(partyMutations.create('iso')),
    input: { name: 'Apex', notes: null },
    changed: { name: 'Apex', notes: 'Call first' },
    saved: { id, name: 'Apex', notes: null },
    told: 'Your first attempt was saved: Apex. Changes since then are not saved. Saving again creates another ISO.',
  },
  {
    noun: 'merchant',
    path: 'merchants',
    start: () => starting(merchantMutations.create()),
    input: { name: 'Bluegate' },
    changed: { name: 'Blue Gate' },
    saved: { id, name: 'Bluegate' },
    told: 'Your first attempt was saved: Bluegate. Changes since then are not saved. Saving again creates another merchant.',
  },
  {
    noun: 'advance',
    path: 'advances',
    start: () => starting(advanceMutations.create(({ advance_id }) => advance_id)),
    input: deal,
    changed: { ...deal, company_fees: [] },
    saved: {
      ...deal,
      advance_id: 'ADV-000001',
      merchant: { id, name: 'Bluegate' },
      syndicator_participations: [{ syndicator_id: id, syndicator_fees: [], syndicator: { id, name: 'Northline' } }],
    },
    told: 'Your first attempt was saved: ADV-000001. Changes since then are not saved. Saving again creates another advance.',
  },
  {
    noun: 'payment',
    path: 'payments',
    start: () => starting(paymentMutations.record(({ date }) => date)),
    input: payment,
    changed: { ...payment, amount: 650 },
    saved: { ...payment, id },
    told: 'Your first attempt was recorded: 2026-04-02. Changes since then are not saved. Saving again records another payment.',
  },
  {
    noun: 'invitation',
    path: 'users/invite',
    start: () => starting(userMutations.invite()),
    input: { name: 'Ann', email: 'ann@example.com' },
    changed: { name: 'Ann', email: 'anna@example.com' },
    saved: { id, email: 'ann@example.com', user_metadata: { name: 'Ann' } },
    told: 'Your first attempt was sent: an invitation to ann@example.com. Changes since then are not sent. Sending again sends another invitation.',
  },
]

// Proves R2.37, R6.10, R6.12.
describe.each(kinds)('a new $noun', ({ path, start, input, changed, saved, told }) => {
  test('every attempt of one form sends the same key; another form has its own', async () => {
    const send = start()
    loseAnswer()
    await failureOf(send(input))
    server.willAnswer({ status: 201, body: saved })
    await expect(send(input)).resolves.toMatchObject(saved)
    await start()(input)
    expect(server.received[0]?.url).toBe(`/api/${path}`)
    const [first, second, other] = keys()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  test('if an earlier attempt was saved and the form has changed, the user is told so; the next attempt is another one', async () => {
    const send = start()
    loseAnswer()
    await failureOf(send(input))
    server.willAnswer({ status: 422, body: { message: 'Something else was saved', first_answer: saved } })
    expect(problemOf(await failureOf(send(changed)))).toMatchObject({ status: 409, message: told })
    server.willAnswer({ status: 201, body: saved })
    await expect(send(changed)).resolves.toMatchObject(saved)
    expect(keys()[1]).toBe(keys()[0])
    expect(keys()[2]).not.toBe(keys()[0])
  })

  test('if the earlier attempt never arrived, what is sent now is saved and nobody is told anything', async () => {
    const send = start()
    loseAnswer()
    await failureOf(send(changed))
    server.willAnswer({ status: 201, body: saved })
    await expect(send(input)).resolves.toMatchObject(saved)
  })

  test('what the server refused was not saved: the corrected form is', async () => {
    const send = start()
    server.willAnswer({ status: 400, body: { message: 'No' } })
    await failureOf(send(input))
    server.willAnswer({ status: 201, body: saved })
    await expect(send(changed)).resolves.toMatchObject(saved)
    expect(keys()[1]).toBe(keys()[0])
  })
})

// Proves R2.37.
test('another 422 is shown as any refusal, and the next attempt keeps the key', async () => {
  const send = starting(partyMutations.create('iso'))
  server.willAnswer({ status: 422, body: { message: 'No' } })
  expect(problemOf(await failureOf(send({ name: 'Apex' })))).toEqual({ status: 422, message: 'No' })
  server.willAnswer({ status: 201, body: { id, name: 'Apex' } })
  await send({ name: 'Apex' })
  expect(keys()[1]).toBe(keys()[0])
})

// Proves R6.12.
test('a payment says under its amount what was recorded', async () => {
  const send = starting(paymentMutations.record(({ date }) => date))
  server.willAnswer({ status: 503, body: { message: 'The gateway gave up' } })
  await failureOf(send(payment))
  server.willAnswer({ status: 422, body: { message: 'Something else was saved', first_answer: payment } })
  expect(problemOf(await failureOf(send({ ...payment, amount: 650 })))?.errors).toMatchObject([{ path: 'amount' }])
})

test('another record has another key', () => {
  const creation = startCreation('k1')
  startAnother(creation)
  expect(creation).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/) })
})
