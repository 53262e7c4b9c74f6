import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { addDays } from '@mca/contract/days'
import type { PortfolioCash } from '@mca/contract/portfolio/reports/cash'
import { renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const api = testApi()
const get = 'GET /api/portfolio/cash'
const path = '/advances/portfolio/cash'
const nothing = { balance: 0, available: 0 }
beforeEach(() => api.answers('GET /api/payables/totals', { syndicators: nothing, commissions: nothing }))

const days = (from: string) => Array.from({ length: 30 }, (_, day) => addDays(from, day))
/** As of Sunday, November 22, 2026. Only the days that are named have money. */
const cashOf = (
  past: Record<string, [expected: number, received: number]> = {},
  next: Record<string, [by_schedule: number, by_pace: number]> = {},
): PortfolioCash => ({
  as_of: '2026-11-22',
  past: days('2026-10-24').map((day) => {
    const [expected, received] = past[day] ?? [0, 0]
    return { day, expected, received }
  }),
  next: days('2026-11-23').map((day) => {
    const [by_schedule, by_pace] = next[day] ?? [0, 0]
    return { day, by_schedule, by_pace }
  }),
})
const some = cashOf(
  { '2026-11-19': [1_000.1, 900.2], '2026-11-20': [500.2, 700.1], '2026-11-21': [0, 50.05] },
  { '2026-11-23': [1_000.01, 800.5] },
)

const section = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') ?? document.body)
type Section = Awaited<ReturnType<typeof section>>
const figures = (of: Section) =>
  of.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])
async function tableOf(name: string) {
  const part = await section(name)
  await userEvent.click(await part.findByRole('button', { name: `Show table: ${name}` }))
  return part.findByRole('table', { name })
}

// Proves R17.119.
test('shows the last and the next 30 days with their sums to the cent, and says what they mean', async () => {
  api.answers(get, some)
  api.answers(`${get}?as_of=2026-10-23`, cashOf())
  renderRoutes(routes, path)
  const [last, next] = [await section('Last 30 Days'), await section('Next 30 Days')]
  await waitFor(() =>
    expect(figures(last)).toEqual([
      ['Expected', '$1,500.30'],
      ['Received', '$1,650.35'],
      ['More than expected', '$150.05'],
    ]),
  )
  expect(figures(next)).toEqual([
    ['By Schedule', '$1,000.01Down 33.4% from $1,500.30 expected in the last 30 days'],
    ['By Pace', '$800.50Down 51.5% from $1,650.35 received in the last 30 days'],
  ])
  expect(last.getByText(/Expected is what was due on the day/)).toBeVisible()
  expect(next.getByText(/By pace is what comes if each deal keeps paying/)).toBeVisible()
})

// Proves R17.155.
test('compares the last 30 days with the 30 days before, with the same filters', async () => {
  api.answers(get, some)
  api.answers(`${get}?state=FL&as_of=2026-10-23`, cashOf({ '2026-11-19': [1_500.3, 2_000] }))
  renderRoutes(routes, `${path}?state=FL`)
  const last = await section('Last 30 Days')
  await waitFor(() =>
    expect(figures(last)).toEqual([
      ['Expected', '$1,500.30Unchanged from $1,500.30 in the 30 days before'],
      ['Received', '$1,650.35Down 17.5% from $2,000.00 in the 30 days before'],
      ['More than expected', '$150.05Down 70.0% from $499.70 in the 30 days before'],
    ]),
  )
  expect(last.getByText(/^Down 17.5%/)).toHaveAttribute('data-palette', 'amber')
})

// Proves R17.120.
test('each day leads to its deals; a weekend is only there if there was money on it', async () => {
  api.answers(get, some)
  renderRoutes(routes, `${path}?state=FL&as_of=2026-11-22`)
  const table = await tableOf('Last 30 Days')
  const rows = tableText(table)
  expect(rows[0]).toEqual(['Day', 'Expected', 'Received'])
  expect(rows.slice(-3)).toEqual([
    ['Nov 19, 2026', '$1,000.10', '$900.20'],
    ['Nov 20, 2026', '$500.20', '$700.10'],
    ['Nov 21, 2026', '$0.00', '$50.05'],
  ])
  expect(rows.map(([day]) => day)).not.toContain('Nov 14, 2026')
  // Veterans Day.
  expect(rows.map(([day]) => day)).not.toContain('Nov 11, 2026')
  expect(within(table).getByRole('link', { name: 'Nov 20, 2026' })).toHaveAttribute(
    'href',
    '/advances/portfolio/days?state=FL&as_of=2026-11-22&from=2026-11-20&to=2026-11-20',
  )
})

// Proves R17.119.
test('says that nothing was expected or received, and that nothing will be', async () => {
  api.answers(get, cashOf())
  renderRoutes(routes, path)
  expect(await screen.findByText('Nothing was expected or received in these days')).toBeVisible()
  expect(screen.getByText('Nothing is expected in these days')).toBeVisible()
})

// Proves R17.119.
test('less than expected is called so; a failure can be tried again', async () => {
  api.refuses(get, 'Sorry')
  renderRoutes(routes, path)
  const last = await section('Last 30 Days')
  const again = await last.findByRole('button', { name: 'Try again' })
  api.answers(get, cashOf({ '2026-11-20': [500, 200.5] }))
  await userEvent.click(again)
  await waitFor(() => expect(figures(last)).toContainEqual(['Less than expected', '$299.50']))
})
