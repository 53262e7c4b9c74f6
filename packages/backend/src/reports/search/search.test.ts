import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Merchant } from '@mca/contract/merchants'
import { type SearchAnswer, searchAnswer } from '@mca/contract/search'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { search } from './search'

const { server, api, make } = setUpTestApp()

const find = async (typed: string) => {
  const answer = await api.get<SearchAnswer>(`search?q=${encodeURIComponent(typed)}`)
  expect(searchAnswer.strict().parse(answer)).toEqual(answer)
  return answer.data
}
const found = async (typed: string) => (await find(typed)).map(({ kind, name }) => `${kind} ${name}`)

let diner: Merchant
let advance: AdvanceDetail
beforeAll(async () => {
  diner = await make.merchant({
    name: 'Bluegate Diner LLC',
    dba: 'The Corner Café',
    email: 'office@bluegate.example',
    phone: '(305) 555-0101',
  })
  await make.merchant({ name: 'Old Bluegate Motors', phone: null })
  await make.party('isos', { name: 'Bluegate Brokers', email: 'desk@brokers.example', phone: '212.555.0177' })
  await make.party('funders', { name: 'Atlas Capital' })
  await make.party('sales-reps', { name: 'Rosa Bluegate' })
  await make.party('syndicators', { name: 'Quill Partners', email: 'quill@bluegate.example' })
  advance = await make.advance({ merchant_id: diner.id, amount: 25_000, payback: 32_500 })
})

// Proves R2.49, R20.128.
test('words are found in names, DBAs and email addresses of every kind, and in the merchants of advances', async () => {
  expect(await found('bluegate')).toEqual([
    'merchant Bluegate Diner LLC',
    'merchant Old Bluegate Motors',
    `advance ${advance.advance_id}`,
    'iso Bluegate Brokers',
    'salesRep Rosa Bluegate',
    'syndicator Quill Partners',
  ])
  expect(await found('LLC blue')).toEqual(['merchant Bluegate Diner LLC', `advance ${advance.advance_id}`])
  expect(await find('café')).toMatchObject([
    {
      kind: 'merchant',
      id: diner.id,
      detail: 'The Corner Café',
      status: 'Active',
      still_owed: 32_500,
      behind: 0,
      match: { field: 'dba', value: 'The Corner Café' },
    },
    {
      kind: 'advance',
      detail: 'Bluegate Diner LLC',
      amount: 25_000,
      status: 'Funded',
      still_owed: 32_500,
      next_debit_on: null,
      last_returned_on: null,
      match: { field: 'dba', value: 'The Corner Café' },
    },
  ])
  expect(await found('nobody at all')).toEqual([])
  expect(await found('blue%')).toEqual([])
  expect(await find(' ')).toEqual([])
})

// Proves R2.49.
test.each(['305 555 0101', '+1 (305) 555-0101', '3055550101', '555.0101'])(
  'a phone number is found by %s, and the answer says so',
  async (typed) => {
    expect(await find(typed)).toMatchObject([
      { kind: 'merchant', name: 'Bluegate Diner LLC', match: { field: 'phone', value: '(305) 555-0101' } },
      { kind: 'advance', match: { field: 'phone' } },
    ])
  },
)

// Proves R2.49.
test.each([
  ['25000', 'amount'],
  ['$25,000', 'amount'],
  ['25,000.00', 'amount'],
  ['32,500', 'payback'],
])('%s finds the advance by its %s', async (typed, field) => {
  expect(await find(typed)).toMatchObject([{ kind: 'advance', id: advance.id, match: { field } }])
})

// Proves R2.49.
test('an advance is found by its code, a part of it or its number', async () => {
  const number = String(Number(advance.advance_id.slice(4)))
  for (const typed of [advance.advance_id, advance.advance_id.toLowerCase(), number, `adv ${number}`])
    expect((await find(typed))[0]).toMatchObject({ kind: 'advance', id: advance.id, match: null })
  expect(await found('adv-0000')).toEqual([`advance ${advance.advance_id}`])
})

// Proves R2.49.
test('equal names come first, then names that start with the words, then words that do', async () => {
  for (const name of ['Sunny Sky', 'Old Sun Motors', 'Bigsun Foods', 'Sun', 'Sunset Tires'])
    await make.merchant({ name })
  const names = (await find('sun')).map(({ name }) => name)
  expect(names).toEqual(['Sun', 'Sunny Sky', 'Sunset Tires', 'Old Sun Motors', 'Bigsun Foods'])
  expect((await find('su')).map(({ name }) => name)).toEqual(['Sun', 'Sunny Sky', 'Sunset Tires'])
})

// Proves R2.49.
test('there are at most eight of a kind, and the newest advance of each merchant comes first', async () => {
  const twins = [await make.merchant({ name: 'Zebra A' }), await make.merchant({ name: 'Zebra B' })]
  for (const [index, { id }] of twins.entries())
    for (let month = 1; month <= 6; month++)
      await make.advance({ merchant_id: id, date_funded: `2026-0${month}-0${index + 1}` })
  const advances = (await find('zebra')).filter(({ kind }) => kind === 'advance')
  expect(advances).toHaveLength(8)
  expect(advances.slice(0, 4).map(({ detail }) => detail)).toEqual(['Zebra A', 'Zebra B', 'Zebra A', 'Zebra B'])
})

// Proves R2.49.
test('users are found by name and email address', async () => {
  await server().as('grace.hopper@example.com')
  expect(await find('HOPPER')).toMatchObject([{ kind: 'user', name: 'grace.hopper@example.com', detail: null }])
})

// Proves R2.49.
test('records are found even if the users cannot be listed', async () => {
  const answer = await search(server().db, () => Promise.reject(new Error('down')), 'atlas')
  expect(answer).toMatchObject({ data: [{ kind: 'funder', name: 'Atlas Capital' }], failed: ['user'] })
})

// Proves R2.49.
test('refuses a text that is too long', async () => {
  await api.refused(400, 'GET', `search?q=${'x'.repeat(1001)}`)
})
