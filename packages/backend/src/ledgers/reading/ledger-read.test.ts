import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import {
  ledgerPositionList,
  type LedgerPosition,
  ledgerPostingList,
  type LedgerPosting,
  ledgerSummary,
  type LedgerSummary,
} from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import type { Party } from '@mca/contract/parties'
import { makeCommissioned } from '../../testing/calls/commission-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { postWaiting } from '../posting/post-ledgers'

const { server, api, make } = setUpTestApp()
beforeEach(() => server().setToday('2026-02-04'))

let syndicator: Party
let advance: AdvanceDetail
beforeAll(async () => {
  await server().setToday('2026-02-04')
  syndicator = await make.party('syndicators')
  advance = await make.advance({
    amount: 300,
    payback: 400,
    syndicator_participations: [
      {
        syndicator_id: syndicator.id,
        participation: 100,
        participation_pct: 33.33,
        commission: 2,
        commission_pct: 2,
        syndicator_fees: [],
      },
    ],
  })
  // The ACH debit is held until February 5, the wire is not.
  await make.payment(advance.id, { payment_method: 'ACH' })
  await make.payment(advance.id, { payment_method: 'Wire', date: '2026-02-03' })
})
const ledger = (path = '') => `syndicators/${syndicator.id}/ledger${path}`

// Proves R21.9, R21.11.
test('the summary has the balance, and what of it is held', async () => {
  const summary = await api.get<LedgerSummary>(ledger())
  expect(ledgerSummary.strict().parse(summary)).toEqual({
    balance: -35.33,
    available: -68.66,
    held: 33.33,
    reserve: 0,
    next_payout_on: null,
    rows: 4,
    waiting: 0,
    draw: null,
  })
})

// Proves R21.11.
test('the summary counts the advances that wait to be posted, also to a payee of commissions', async () => {
  const { iso, advance: brought } = await makeCommissioned({ api, make })
  const waiting = async () => (await api.get<LedgerSummary>(`isos/${iso.id}/ledger`)).waiting
  expect(await waiting()).toBe(0)
  // As a server without commissions.
  await server().db.query({ text: 'update advances set amount = amount - 1 where id = $1' }, [brought.id])
  expect(await waiting()).toBe(1)
  await postWaiting(server().db)
  expect(await waiting()).toBe(0)
})

describe('the rows', () => {
  const rows = async (query = '') => (await api.get<Page<LedgerPosting>>(ledger(`/rows${query}`))).data

  // Proves R21.11.
  test('come newest first, each with the balance that it left and the advance that it is about', async () => {
    const page = await api.get<Page<LedgerPosting>>(ledger('/rows'))
    expect(ledgerPostingList.parse(page)).toEqual(page)
    expect(page.pagination.total).toBe(4)
    expect(page.data.map(({ no, kind, amount, balance }) => [no, kind, amount, balance])).toEqual([
      [4, 'share', 33.34, -35.33],
      [3, 'share', 33.33, -68.67],
      [2, 'upfront_fee', -2, -102],
      [1, 'investment', -100, -100],
    ])
    expect(page.data[0]).toMatchObject({
      advance: { id: advance.id, advance_id: advance.advance_id, merchant: { id: advance.merchant_id } },
      posted_on: '2026-02-04',
      effective_on: '2026-02-03',
      matures_on: '2026-02-03',
      payment: { date: '2026-02-03', amount: 100 },
    })
    expect(page.data.at(-1)?.payment).toBeNull()
  })

  // Proves R21.11.
  test('have the same balances on the second page', async () => {
    expect((await rows('?limit=2&page=2')).map(({ no, balance }) => [no, balance])).toEqual([
      [2, -102],
      [1, -100],
    ])
  })

  // Proves R21.11.
  test.each([
    ['kind=share', [4, 3]],
    ['from=2026-02-05', []],
    ['to=2026-02-04&kind=investment', [1]],
    ['advance_id=00000000-0000-4000-8000-000000000000', []],
  ])('can be filtered by %s', async (query, numbers) => {
    const found = await rows(`?${query}`)
    expect(found.map(({ no, balance }) => [no, balance])).toEqual(numbers.map((no) => [no, null]))
  })
})

// Proves R21.11.
test('a position has the figures of its advance', async () => {
  const page = await api.get<Page<LedgerPosition>>(ledger('/positions'))
  expect(ledgerPositionList.parse(page)).toEqual(page)
  expect(page.data).toEqual([
    {
      advance: expect.objectContaining({ advance_id: advance.advance_id }),
      date_funded: '2026-01-05',
      participation: 100,
      right_to_receive: 133.33,
      gross: 66.67,
      fees: 2,
      net: 64.67,
      capital_out: 33.33,
      remaining: 66.66,
    },
  ])
})

// Proves R21.11.
test.each(['', '/rows', '/positions'])('%s of an unknown syndicator is answered with 404', async (path) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'none'])
    await api.refused(404, 'GET', `syndicators/${id}/ledger${path}`)
})

// Proves R21.11.
test('a syndicator without advances has an empty ledger', async () => {
  const other = await make.party('syndicators')
  const of = <Answer>(path: string) => api.get<Answer>(`syndicators/${other.id}/ledger${path}`)
  expect(await of('')).toEqual({
    balance: 0,
    available: 0,
    held: 0,
    reserve: 0,
    next_payout_on: null,
    rows: 0,
    waiting: 0,
    draw: null,
  })
  expect(await of('/rows')).toMatchObject({ data: [], pagination: { total: 0 } })
  expect(await of('/positions')).toMatchObject({ data: [], pagination: { total: 0 } })
})
