import { expect } from '@jest/globals'
import { formatCount } from '@mca/contract/money'
import type { DueList, DueRecordInput, DueRow } from '@mca/contract/payments'
import { id, pageOf, press, renderRoutes, testApi } from '@mca/testing'
import { takeTodayFrom } from '@mca/ui'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

export const list = 'GET /api/payments/due'
export const all = 'GET /api/payments/due/selection'
export const record = 'POST /api/payments/due'
export const undo = 'POST /api/payments/due/undo'
export const version = '2026-11-23T14:00:00.000Z'

export const advance = (n: number) => ({
  id: id(n),
  advance_id: `ADV-${n}`,
  merchant: { id: id(n), name: `Merchant ${n}` },
})
export const row = (n: number, missing = 100.1): DueRow => ({
  advance: advance(n),
  debits: 1,
  due: 100.1,
  received: 0,
  in_flight: 0,
  missing,
  last_method: null,
  stop: null,
})
export const dueOf = (rows: DueRow[], missing_deals = rows.length): DueList => ({
  ...pageOf(rows, { total: missing_deals }),
  day: '2026-11-23',
  today: '2026-11-23',
  is_banking_day: true,
  previous_day: '2026-11-20',
  next_day: '2026-11-24',
  totals: { deals: missing_deals, missing_deals, due: 0, received: 0, in_flight: 0, missing: 0 },
})
export const recorded = (n: number) => ({ advance_id: id(n), id: id(1_000 + n), updated_at: version })
export const skipped = (n: number, reason: string) => ({ advance_id: id(n), skipped: reason })

/** At most three toasts are shown, and they outlive the screen, so the next test would have no space for its own. */
export async function closeToasts() {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss notification' })) await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss notification' })).not.toBeInTheDocument())
}
export const tick = async (...numbers: number[]) => {
  for (const n of numbers) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ADV-${n}` }))
}
export const bar = () => screen.queryByRole('region', { name: 'Selected deals' })
export const amount = (n: number) => screen.findByLabelText(`Merchant ${n} · ADV-${n}`)
export const correct = async (n: number, text: string) => {
  await userEvent.clear(await amount(n))
  await userEvent.type(await amount(n), text)
}

/** The server of the page of due deals, and a function to open it, for the tests of a file. */
export function setUpDue() {
  const api = testApi()
  takeTodayFrom(() => '2026-11-23')
  async function openPage(rows = [row(1), row(2), row(3, 0)], total?: number) {
    api.answers(list, dueOf(rows, total))
    const page = renderRoutes(routes, '/payments/due')
    await screen.findByRole('table')
    return page
  }
  /** Selects the deals of all pages and opens the dialog. */
  async function openMany(count: number) {
    await openPage([row(1)], count)
    await tick(1)
    api.answers(all, {
      rows: Array.from({ length: count }, (_, n) => ({ advance: advance(n + 1), missing: 100.1 })),
    })
    await press(`Select all ${formatCount(count)} that match`)
    await press(`Record ${formatCount(count)} Payments`)
    return screen.findByRole('dialog')
  }
  const sent = (call: number) => api.calls(record)[call]?.body as DueRecordInput
  const keys = () => api.calls(record).map(({ headers }) => headers['idempotency-key'])
  return { api, openPage, openMany, sent, keys }
}
