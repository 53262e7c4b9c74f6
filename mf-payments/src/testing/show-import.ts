import type { ImportPayer, ImportRow, PayerProposals } from '@mca/contract/imports'
import { id, pageOf, paymentImport, renderRoutes, testApi } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import { routes } from '../routes'

export const path = `/api/payment-imports/${id(1)}` as const
export const get = `GET ${path}` as const
const deal = (n: number) => ({ id: id(n), advance_id: `ADV-00000${n}`, merchant: { id: id(n), name: `Merchant ${n}` } })
export const candidate = (n: number) => ({
  ...deal(n),
  status: 'Funded',
  still_owed: 5_000,
  behind: null,
  next_debit_on: null,
  last_returned_on: null,
})

export const row = (line: number, fields: Partial<ImportRow> = {}): ImportRow => ({
  line,
  date: '2025-03-09',
  amount: 100,
  trace: `T${line}`,
  advance_code: null,
  tax_id: null,
  merchant: null,
  payer: `Payer ${line}`,
  status: 'cleared',
  return_code: null,
  outcome: 'new',
  reason: null,
  advance: deal(1),
  matched_by: 'code',
  candidates: [],
  payment_id: null,
  payment: null,
  resembles: null,
  ...fields,
})
export const payer = (n: number, fields: Partial<ImportPayer> = {}): ImportPayer => ({
  payer: `Payer ${n}`,
  outcome: 'unmatched',
  rows: 2,
  amount: 20,
  first_line: n,
  first_date: null,
  last_date: null,
  candidates: [],
  ...fields,
})

const totals = {
  new: [298, 41_230.15],
  already: [3, 30.5],
  unmatched: [2, 20],
  ambiguous: [1, 125],
  overpaying: [1, 500.1],
  closed: [1, 10.2],
  malformed: [4, 0],
} as const

export const checked = (fields: Parameters<typeof paymentImport>[0] = {}) =>
  paymentImport({ state: 'checked', source: 'Lockbox', totals, ...fields })

const unmatched = { outcome: 'unmatched', advance: null, matched_by: null, reason: 'No matching advance.' } as const
export const tiles = () => within(screen.getByRole('navigation', { name: 'Outcomes' })).getAllByRole('link')

/** The server of the page, and a function to open an import, for the tests of a file. */
export function setUpImport() {
  const api = testApi()
  const open = async (
    fields: Parameters<typeof paymentImport>[0] = {},
    at = '',
    proposals: PayerProposals = { data: [] },
  ) => {
    api.answers(get, checked(fields))
    api.answers(`GET ${path}/rows`, pageOf([row(2), row(3, unmatched)]))
    api.answers(
      `GET ${path}/payers`,
      pageOf([payer(1), payer(2, { outcome: 'ambiguous', candidates: [candidate(1), candidate(2)] })]),
    )
    api.answers(`GET ${path}/proposals`, proposals)
    const page = renderRoutes(routes, `/payments/imports/${id(1)}${at}`)
    await screen.findByRole('heading', { level: 1, name: 'payments.csv' })
    return page
  }
  return { api, open }
}
