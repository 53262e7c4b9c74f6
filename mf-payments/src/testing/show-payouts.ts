import type { Payable, PayableList, Payout } from '@mca/contract/ledger'
import { id, pageOf, renderRoutes, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'
import { routes } from '../routes'

export const payables = 'GET /api/payables'
export const payouts = 'GET /api/payouts'

const harborline = { id: id(1), name: 'Harborline Capital', kind: 'syndicator' } as const
export const bluegate = { id: id(2), name: 'Bluegate Partners', kind: 'iso' } as const

/** $1,250.00 of $1,400.00 can be paid out. */
export const payable = (fields: Partial<Payable> = {}): Payable => ({
  party: harborline,
  balance: 1_400,
  available: 1_250,
  held: 150,
  reserve: 0,
  payout: null,
  ...fields,
})

/** Nobody owes anything, unless `owed` is given. */
export const sumsOf = (
  sums: Omit<PayableList['totals'], 'owed'>,
  owed: PayableList['totals']['owed'] = { balance: sums.balance, available: sums.available },
): PayableList['totals'] => ({ ...sums, owed })
const sums = sumsOf({ balance: 2_150.5, available: 1_950.25, held: 200.25, reserve: 0 })
export const payablesOf = (rows: Payable[], paging = {}, totals = sums): PayableList => ({
  ...pageOf(rows, paging),
  totals,
})

/** Another user's draft, which the user may approve. */
export const payout = (fields: Partial<Payout> = {}): Payout => ({
  id: id(11),
  party: harborline,
  amount: 1_250,
  state: 'draft',
  note: null,
  reference: null,
  return_reason: null,
  available: 1_300,
  is_draw: false,
  draw_left: null,
  withheld: 0,
  withheld_because: null,
  blocked: null,
  created_by: { id: id(8), name: 'Maria Lindqvist' },
  created_at: '2025-02-03T15:00:00.000Z',
  approved_by: null,
  approved_at: null,
  sent_at: null,
  ended_at: null,
  updated_at: '2025-02-03T15:00:00.000Z',
  ...fields,
})

/** Approved by the user. */
export const approved = (fields: Partial<Payout> = {}): Payout =>
  payout({
    state: 'approved',
    approved_by: { id: id(9), name: 'Dana Cole' },
    approved_at: '2025-02-04T15:00:00.000Z',
    updated_at: '2025-02-04T15:00:00.000Z',
    ...fields,
  })

/** The server of the page, and a function to open each of its views, for the tests of a file. */
export function setUpPayouts() {
  const api = testApi()
  const show = async (at: string) => {
    const page = renderRoutes(routes, at)
    await screen.findByRole('heading', { level: 1, name: 'Payouts' })
    return page
  }
  return {
    api,
    show,
    openOwed: async (rows: Payable[], at = '/payments/payouts', paging = {}, totals = sums) => {
      api.answers(payables, payablesOf(rows, paging, totals))
      const page = await show(at)
      if (rows.length > 0) await screen.findByRole('table')
      return page
    },
    openPayouts: async (rows: Payout[], at = '/payments/payouts?show=payouts', paging = {}) => {
      api.answers(payouts, pageOf(rows, paging))
      const page = await show(at)
      if (rows.length > 0) await screen.findByRole('table')
      return page
    },
  }
}
