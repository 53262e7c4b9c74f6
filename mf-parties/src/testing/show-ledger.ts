import type { LedgerPosition, LedgerPosting, LedgerSummary } from '@mca/contract/ledger'
import { id, pageOf, party, renderRoutes, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'
import { routes } from '../routes'

export const one = `GET /api/syndicators/${id(1)}` as const
export const ledger = `${one}/ledger` as const
export const rows = `${ledger}/rows` as const
export const positions = `${ledger}/positions` as const
/** The address of the page. */
export const page = `/syndicators/${id(1)}`

export const northFund = party({ name: 'North Fund', email: 'desk@north.example' })

export const summaryOf = (fields: Partial<LedgerSummary> = {}): LedgerSummary => ({
  balance: 842.1,
  available: 800,
  held: 42.1,
  reserve: 0,
  next_payout_on: null,
  rows: 3,
  waiting: 0,
  draw: null,
  ...fields,
})

const bluegate = { id: id(7), advance_id: 'ADV-000007', merchant: { id: id(2), name: 'Bluegate Diner LLC' } }

/** A share of $33.34 of a payment of the day before. */
export const aPosting = (fields: Partial<LedgerPosting> = {}): LedgerPosting => ({
  no: 12,
  kind: 'share',
  fee: null,
  amount: 33.34,
  balance: 842.1,
  posted_on: '2025-02-04',
  effective_on: '2025-02-03',
  matures_on: '2025-02-06',
  advance: bluegate,
  payment_id: id(9),
  payment: null,
  reverses: null,
  reason: null,
  ...fields,
})

/** $100 of $300, of which $66.67 have come back. */
export const position = (fields: Partial<LedgerPosition> = {}): LedgerPosition => ({
  advance: bluegate,
  date_funded: '2025-01-06',
  participation: 100,
  right_to_receive: 130,
  gross: 66.67,
  fees: 3.33,
  net: 63.34,
  capital_out: 33.33,
  remaining: 63.33,
  ...fields,
})

interface LedgerAnswers {
  rows?: LedgerPosting[]
  summary?: Partial<LedgerSummary>
  /** The parameters of the address: '?tab=positions'. */
  search?: string
  /** The number of rows on all pages. */
  total?: number
}

/** The server of the page, and a function to open it, for the tests of a file. */
export function setUpLedger() {
  const api = testApi()
  async function open({ rows: given = [aPosting()], summary, search = '', total = given.length }: LedgerAnswers = {}) {
    api.answers(one, northFund)
    api.answers(ledger, summaryOf(summary))
    api.answers(rows, pageOf(given, { total }))
    const shown = renderRoutes(routes, page + search)
    await screen.findByRole('heading', { level: 1, name: 'North Fund' })
    return shown
  }
  return { api, open }
}
