import { afterEach, beforeAll, expect, test } from '@jest/globals'
import type { Page } from '@mca/contract/lists'
import type { BankLine, Reconciliation, StatementRead } from '@mca/contract/reconciliation'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'

const { server, api, make } = setUpTestApp()
const other = createTestApi(server, 'other@example.com')

const uploadAs = (by: typeof api, ...rows: string[]) =>
  by.call('POST', 'bank-statements?name=bank.csv', ['Date,Description,Amount', ...rows].join('\n'), {
    'content-type': 'text/csv',
  })
const uploaded = async (...rows: string[]) => (await uploadAs(api, ...rows)).json<StatementRead>()
const month = (of = '2026-02') => api.get<Reconciliation>(`bank-reconciliation?month=${of}`)
const lines = async () => (await api.get<Page<BankLine>>('bank-lines?month=2026-02&limit=100')).data
const lineOf = async (text: string) => {
  const found = (await lines()).find(({ description }) => description === text)
  if (!found) throw new Error(`no line ${text}`)
  return found
}
const match = (by: typeof api, { id }: BankLine, key: string) => by.call('POST', `bank-lines/${id}/match`, { key })
const recorded: string[] = []
const paid = async (fields: object = {}) => {
  const { id } = await make.advance({
    payback: 90_000,
    payment_amount: 50,
    number_of_payments: 1800,
    date_funded: '2026-01-05',
  })
  const wire = { date: '2026-02-05', amount: 777.77, status: 'cleared', payment_method: 'Wire', ...fields }
  const payment = await make.payment(id, wire)
  recorded.push(payment.id)
  return { advance: id, payment }
}
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)

beforeAll(() => server().setToday('2026-02-20'))
afterEach(async () => {
  await server().owner.query({ text: 'delete from bank_statements' })
  for (const id of recorded.splice(0)) await api.delete(`payments/${id}`)
})

// Proves R25.151.
test('a payment that is moved away from its line frees it, in both months', async () => {
  const { advance, payment } = await paid()
  await uploaded('2026-02-06,WIRE,777.77')
  expect((await match(api, await lineOf('WIRE'), `payment:${payment.id}`)).statusCode).toBe(200)
  await api.put(`payments/${payment.id}`, {
    advance_id: advance,
    amount: 777.77,
    status: 'cleared',
    payment_method: 'Wire',
    date: '2026-01-22',
  })
  expect(await lineOf('WIRE')).toMatchObject({ state: 'unapplied', candidates: [] })
  const missing = async (of: string) => (await month(of)).book.find(({ kind }) => kind === 'payment')?.missing.count
  expect([await missing('2026-01'), await missing('2026-02')]).toEqual([1, 0])
})

// Proves R25.151.
test('a short reference that is a part of another word names no payment', async () => {
  await paid({ trace_id: 'E' })
  await paid()
  await uploaded('2026-02-06,DEPOSIT,777.77')
  expect([(await lineOf('DEPOSIT')).candidates.length, (await month()).certain]).toEqual([2, 0])
})

// Proves R25.103, R25.151.
test('of two people, one has the movement or the line, and the other one reads why', async () => {
  const { payment } = await paid()
  await uploaded('2026-02-06,ONE,777.77', '2026-02-06,TWO,777.77')
  const [one, two] = [await lineOf('ONE'), await lineOf('TWO')]
  const key = `payment:${payment.id}`
  expect(statusesOf(await Promise.all([match(api, one, key), match(other, two, key)]))).toEqual([200, 409])
  const states = (await lines()).map(({ state }) => state).toSorted()
  expect(states).toEqual(['matched', 'unapplied'])
  const open = (await lines()).find(({ state }) => state === 'unapplied')
  const explain = (by: typeof api) =>
    by.call('POST', `bank-lines/${open?.id}/explain`, { explanation: 'other', note: 'Unknown' })
  expect(statusesOf(await Promise.all([explain(api), explain(other)]))).toEqual([200, 409])
})

// Proves R25.151.
test('what somebody else has said since is not taken back by mistake', async () => {
  await uploaded('2026-02-06,CHARGE,-15.00')
  const line = await lineOf('CHARGE')
  const explain = (explanation: string) =>
    api.call('POST', `bank-lines/${line.id}/explain`, { explanation, note: 'Seen' })
  const seen = (await explain('transfer')).json<BankLine>()
  const clear = (version: string | null) =>
    other.call('POST', `bank-lines/${line.id}/clear`, undefined, { 'if-match': `"${version}"` })
  expect((await api.call('POST', `bank-lines/${line.id}/clear`)).statusCode).toBe(200)
  expect((await explain('fee')).statusCode).toBe(200)
  expect((await clear(seen.changed_at)).json()).toMatchObject({
    message: expect.stringContaining('changed by someone else'),
  })
  const now = await lineOf('CHARGE')
  expect([now.explanation, (await clear(now.changed_at)).statusCode]).toEqual(['fee', 200])
})

// Proves R25.100, R25.107.
test('a statement that two people upload at once has its lines once; a match beside its deletion leaves nothing half', async () => {
  const { payment } = await paid()
  const row = '2026-02-06,WIRE,777.77'
  const answers = await Promise.all([uploadAs(api, row), uploadAs(other, row)])
  const ids = answers.map((answer) => answer.json<StatementRead>().id)
  expect([statusesOf(answers), ids.filter((id) => id === null).length, (await lines()).length]).toEqual([
    [201, 201],
    1,
    1,
  ])
  const line = await lineOf('WIRE')
  const statement = ids.find((id) => id !== null)
  const [matched, deleted] = await Promise.all([
    match(other, line, `payment:${payment.id}`),
    api.call('DELETE', `bank-statements/${statement}`),
  ])
  expect([[200, 404].includes(matched.statusCode), deleted.statusCode, await lines()]).toEqual([true, 204, []])
  expect((await month()).book.find(({ kind }) => kind === 'payment')?.missing.count).toBe(1)
  expect(await server().owner.query({ text: 'select from bank_line_movements' })).toEqual([])
})

// Proves R25.108.
test('a return that is taken back frees its line, and so does an amount that somebody changes', async () => {
  const { advance, payment } = await paid({ payment_method: 'ACH' })
  const back = await api.post<{ id: string }>(`payments/${payment.id}/return`, {
    code: 'R01',
    returned_on: '2026-02-06',
  })
  await uploaded('2026-02-06,RETURN,-777.77', '2026-02-06,DEPOSIT,777.77')
  expect((await api.call('POST', 'bank-lines/match-certain', { month: '2026-02' })).json()).toEqual({ matched: 2 })
  expect(back.id).toEqual(expect.any(String))
  const change = (fields: object) =>
    api.put(`payments/${payment.id}`, {
      advance_id: advance,
      amount: 777.77,
      date: '2026-02-05',
      status: 'cleared',
      payment_method: 'ACH',
      ...fields,
    })
  await change({})
  expect([(await lineOf('RETURN')).state, (await lineOf('DEPOSIT')).state]).toEqual(['unapplied', 'matched'])
  await change({ amount: 777.78 })
  expect((await lineOf('DEPOSIT')).state).toBe('unapplied')
})

// Proves R25.104.
test('what is certain is matched as it was seen, or not at all', async () => {
  await paid()
  await uploaded('2026-02-06,WIRE,777.77')
  const { certain: shown, certain_version: version } = await month()
  expect(shown).toBe(1)
  await api.delete(`payments/${recorded.pop()}`)
  await paid()
  const seen = { month: '2026-02', shown, version }
  expect((await api.refused(409, 'POST', 'bank-lines/match-certain', seen)).message).toBe(
    'What these lines can be has changed. Check the lines, then match again.',
  )
  const now = { ...seen, version: (await month()).certain_version }
  expect((await api.call('POST', 'bank-lines/match-certain', now)).json()).toEqual({ matched: 1 })
  expect(await month()).toMatchObject({ certain: 0, certain_version: null })
})
