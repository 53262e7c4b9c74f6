import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { PortfolioDays } from '@mca/contract/portfolio'
import { id, pageOf, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import { routes } from '../../routes'

const api = testApi()
const get = 'GET /api/portfolio/days'
const path = '/advances/portfolio/days'

type Row = PortfolioDays['data'][number]
const row = (n: number, money: Partial<Row> = {}): Row => ({
  advance: { id: id(n), advance_id: `ADV-00000${n}`, merchant: { id: id(n), name: `Merchant ${n}` } },
  expected: 100.5,
  received: 50.25,
  by_pace: null,
  ...money,
})
const daysOf = (rows: Row[], totals: Partial<PortfolioDays['totals']> = {}): PortfolioDays => ({
  ...pageOf(rows),
  as_of: '2026-04-30',
  totals: { deals: rows.length, expected: 0, received: 0, by_pace: null, ...totals },
})

const open = (query: string) => renderRoutes(routes, `${path}?as_of=2026-04-30&${query}`)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const deals = () => screen.findByRole('table', { name: 'deals' })

// Proves R17.125, R17.126.
test('a day that is over: expected and received by deal with their total, what is due on it, and the way back', async () => {
  api.answers(get, daysOf([row(1), row(2)], { expected: 200.99, received: 100.5 }))
  open('state=FL&from=2026-04-29&to=2026-04-29')
  await heading('Expected and received on Wednesday, Apr 29, 2026')
  expect(tableText(await deals())).toEqual([
    ['Merchant', 'Expected', 'Received'],
    ['Merchant 1ADV-000001', '$100.50', '$50.25'],
    ['Merchant 2ADV-000002', '$100.50', '$50.25'],
    ['Total of all 2', '$200.99', '$100.50'],
  ])
  expect(screen.getByRole('link', { name: 'Merchant 2' })).toHaveAttribute('href', `/advances/${id(2)}`)
  expect(screen.getByRole('link', { name: 'Due Apr 29' })).toHaveAttribute('href', '/payments/due?day=2026-04-29')
  expect(screen.getByRole('link', { name: 'Back to Cash' })).toHaveAttribute(
    'href',
    '/advances/portfolio/cash?state=FL&as_of=2026-04-30',
  )
})

// Proves R17.125, R17.126.
test('the neighboring banking days are one step away, and a future day has amounts by schedule and by pace', async () => {
  api.answers(get, daysOf([row(1, { received: 0, by_pace: 80.4 })], { expected: 100.5, by_pace: 80.4 }))
  const { address } = open('from=2026-05-01&to=2026-05-01')
  await heading('Expected on Friday, May 1, 2026')
  expect(tableText(await deals())).toEqual([
    ['Merchant', 'By Schedule', 'By Pace'],
    ['Merchant 1ADV-000001', '$100.50', '$80.40'],
    ['Total', '$100.50', '$80.40'],
  ])
  await press('Next banking day')
  await heading('Expected on Monday, May 4, 2026')
  expect(address()).toBe(`${path}?as_of=2026-04-30&from=2026-05-04&to=2026-05-04`)
  await press('Previous banking day')
  await press('Previous banking day')
  await heading('Expected and received on Thursday, Apr 30, 2026')
})

// Proves R17.125.
test('several days have no steps', async () => {
  api.answers(get, daysOf([row(1)]))
  open('from=2026-04-01&to=2026-04-30')
  await heading('Expected and received, Apr 1, 2026 to Apr 30, 2026')
  await deals()
  expect(screen.queryByRole('button', { name: 'Next banking day' })).not.toBeInTheDocument()
})

// Proves R17.128.
test('a day without money says so, filters can be cleared, and a refusal is shown', async () => {
  api.answers(get, daysOf([]))
  const { address, goTo } = open('state=FL&from=2026-04-29&to=2026-04-29')
  await press('Clear search and filters')
  await waitFor(() => expect(address()).toBe(`${path}?as_of=2026-04-30&from=2026-04-29&to=2026-04-29`))
  expect(await screen.findByText('No debit was due here, and nothing was received.')).toBeVisible()
  api.refuses(get, 'from must not be after to')
  await goTo(`${path}?as_of=2026-04-30&from=2026-04-29&to=2026-04-28`)
  expect(await screen.findByRole('alert')).toHaveTextContent('from must not be after to')
})
