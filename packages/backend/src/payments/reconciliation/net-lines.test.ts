import { expect, test } from '@jest/globals'
import type { Page } from '@mca/contract/lists'
import type { BankLine, StatementRead } from '@mca/contract/reconciliation'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achEffective as effective, createAchCalls } from '../../testing/calls/ach-calls'

const setup = setUpTestApp()
const { server, api, make } = setup
const { debited, approvedPayout, built, release, act, releaser, begin } = createAchCalls(setup)

const uploaded = async (...rows: string[]): Promise<StatementRead> => {
  const content = ['Date,Description,Amount,Reference', ...rows].join('\n')
  const answer = await api.call('POST', 'bank-statements?name=bank.csv', content, { 'content-type': 'text/csv' })
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json<StatementRead>()
}
const lineOf = async (description: string) => {
  const { data } = await api.get<Page<BankLine>>('bank-lines?month=2026-02&limit=100')
  const found = data.find((line) => line.description === description)
  if (!found) throw new Error(`no line ${description}`)
  return found
}
const matchCertain = async () =>
  (await api.call('POST', 'bank-lines/match-certain', { month: '2026-02' })).json<object>()

// Proves R25.110.
test('a bank may post the net of a file, with or without the returns of the day, as one line', async () => {
  await begin()
  const [debit, payout] = [await debited(), await approvedPayout()]
  const file = await built([debit.key, payout.key])
  expect((await release(file)).statusCode).toBe(200)
  await act(releaser, file, 'accept')
  await server().setToday('2026-02-06')
  const { id: back } = await make.payment(debit.advance, {
    date: '2026-02-02',
    amount: 41.17,
    status: 'cleared',
    payment_method: 'ACH',
  })
  await api.post(`payments/${back}/return`, { code: 'R01', returned_on: effective })
  const { id } = await uploaded(`${effective},ACH NET,-150.00,`, `${effective},RETURN ITEM,-41.17,`)
  const net = await lineOf('ACH NET')
  expect(net.candidates).toMatchObject([{ kind: 'ach', amount: -150, label: `${file.code} debits less credits` }])
  expect(await matchCertain()).toEqual({ matched: 2 })
  expect((await lineOf('ACH NET')).matches.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-250, 100])
  await api.delete(`bank-statements/${id}`)

  const other = await uploaded(`${effective},ACH NET,-191.17,`)
  expect((await lineOf('ACH NET')).candidates).toMatchObject([{ label: `${file.code} less the returns of the day` }])
  expect(await matchCertain()).toEqual({ matched: 1 })
  const { matches } = await lineOf('ACH NET')
  expect([matches.length, matches.some(({ key }) => key === `return:${back}`)]).toEqual([3, true])
  await api.delete(`bank-statements/${other.id}`)

  // A second thing of the same amount: nobody but a person can say which one it is.
  const twice = await uploaded(`${effective},ACH NET,-150.00,`, `${effective},ACH NET AGAIN,-150.00,`)
  expect(await matchCertain()).toEqual({ matched: 0 })
  // A part that is matched by itself leaves no net of the whole.
  const single = await uploaded(`${effective},DEBITS,100.00,`)
  expect(await matchCertain()).toEqual({ matched: 1 })
  expect((await lineOf('ACH NET')).candidates).toEqual([])
  await api.delete(`bank-statements/${single.id}`)
  await api.delete(`bank-statements/${twice.id}`)
})
