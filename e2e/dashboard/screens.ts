import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { Page as ListPage } from '@mca/contract/lists'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from '../fixtures/api'

export const card = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
export const list = (page: Page, name: 'Recent Payments' | 'Recently Funded Advances'): Locator =>
  page.getByRole('region', { name, exact: true })

/** The six cards in their order, each with its hint (R3.3). */
const hints = {
  'Total Portfolio Value': 'Active advances total amount',
  'Total Outstanding Balance': 'Remaining to be collected',
  'Portfolio Performance': 'Overall collection rate',
  'Active Advances': 'Currently active deals',
  'Total Capital Deployed': 'All-time funded amount',
  'Total Revenue Collected': 'All-time payments received',
} as const
type Card = keyof typeof hints

/** Whole cents. JSON numbers of two decimals are nearest to one of them. */
const cents = (dollars: number) => BigInt(Math.round(dollars * 100))
const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
/** Half away from zero, in whole numbers alone. */
const halfUp = (dividend: bigint, divisor: bigint) =>
  ((dividend < 0n ? -1n : 1n) * ((dividend < 0n ? -dividend : dividend) * 2n + divisor)) / (divisor * 2n)
/** `$1,235`, `-$1,235`, never `-$0` (R11.6). */
const dollars = (amount: bigint): string => {
  const whole = halfUp(amount, 100n)
  return `${whole < 0n ? '-' : ''}$${(whole < 0n ? -whole : whole).toLocaleString('en-US')}`
}

async function everyAdvance(api: Api): Promise<AdvanceDetail[]> {
  const rows: AdvanceRow[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, pagination } = await api.get<ListPage<AdvanceRow>>(`advances?limit=100&page=${page}`)
    rows.push(...data)
    pages = pagination.totalPages
  }
  return Promise.all(rows.map(({ id }) => api.get<AdvanceDetail>(`advances/${id}`)))
}

/** The expected figures of the six cards (R3.4 to R3.10), computed from every advance and payment in whole cents. */
export async function figuresOf(api: Api): Promise<Record<Card, string>> {
  const deals = (await everyAdvance(api)).map((advance) => ({
    ...advance,
    funded: cents(advance.amount),
    due: cents(advance.payback),
    received: sum(advance.payments.map(({ amount }) => cents(amount))),
  }))
  const active = deals.filter(
    ({ received, due, deal_flow }) => received < due && ['Funded', 'Collections', 'Issues'].includes(deal_flow),
  )
  const [received, due] = [sum(deals.map((deal) => deal.received)), sum(deals.map((deal) => deal.due))]
  const perMille = due === 0n ? 0n : halfUp(received * 1000n, due)
  return {
    'Total Portfolio Value': dollars(sum(active.map(({ funded }) => funded))),
    'Total Outstanding Balance': dollars(sum(active.map((deal) => deal.due - deal.received))),
    'Portfolio Performance': `${perMille / 10n}.${perMille % 10n}%`,
    'Active Advances': String(active.length),
    'Total Capital Deployed': dollars(sum(deals.map(({ funded }) => funded))),
    'Total Revenue Collected': dollars(received),
  }
}

/** Expects each card to hold its name, its figure and its hint, and nothing else. */
export async function expectFigures(page: Page, figures: Record<Card, string>): Promise<void> {
  for (const [name, hint] of Object.entries(hints)) {
    await expect(card(page, name)).toHaveText(`${name}${figures[name as Card]}${hint}`)
  }
}
