import { formatMoneyExact } from '@mca/contract/money'
import { renderRoutes, tableText } from '@mca/testing'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import '@testing-library/jest-dom/jest-globals'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { BarChart } from './bar-chart'
import type { ChartRow, ChartSeries } from './chart'
import { formatShort } from './format-short'
import { LineChart } from './line-chart'

const series: readonly ChartSeries[] = [
  { key: 'expected', label: 'Expected', color: 'expected' },
  { key: 'received', label: 'Received', color: 'received' },
]
const days: readonly ChartRow[] = [18, 19, 20].map((day, index) => ({
  key: `2026-11-${day}`,
  label: `Nov ${day}`,
  name: `Nov ${day}, 2026`,
  values: { expected: 1200, received: 1000 - 100 * index },
  to: `/days/${day}`,
}))
const months: readonly ChartRow[] = ['Oct', 'Nov'].map((month) => ({
  key: month,
  label: month,
  name: `${month} 2026`,
  values: { expected: 500, received: 250.05 },
  to: { expected: `/expected/${month}`, received: `/received/${month}` },
}))
const words = { title: 'Cash', rowHeader: 'Day', series, format: formatMoneyExact, axis: formatShort }

/** A size on the screen, so that the pointer can reach a mark: 640 × 260 px. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 260))
})
afterEach(() => {
  jest.restoreAllMocks()
})

async function show(chart: ReactNode) {
  const page = renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <button>Before</button>
            {chart}
            <button>After</button>
          </>
        ),
      },
    ],
    '/',
  )
  await screen.findByRole('group', { name: 'Cash' })
  return page
}
const press = (keys: string) => userEvent.keyboard(keys)
const focused = () => document.activeElement?.getAttribute('aria-label')
const tooltip = () => document.querySelector('.tooltip')?.textContent

// Proves R17.80, R17.81.
test('a bar chart is one Tab stop; arrows, Home and End move from row to row, and each links to its rows', async () => {
  const { address } = await show(<BarChart {...words} rows={days} />)
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Nov 18, 2026: expected $1,200.00, received $1,000.00', '/days/18'],
    ['Nov 19, 2026: expected $1,200.00, received $900.00', '/days/19'],
    ['Nov 20, 2026: expected $1,200.00, received $800.00', '/days/20'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Show table: Cash' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show chart: Cash' }))
  await userEvent.tab()
  expect(focused()).toMatch(/^Nov 18/)
  await press('{ArrowRight}{ArrowDown}{ArrowRight}')
  expect(focused()).toMatch(/^Nov 20/)
  await press('{Home}')
  expect(focused()).toMatch(/^Nov 18/)
  await press('{ArrowLeft}{End}{ArrowUp}')
  expect(focused()).toMatch(/^Nov 19/)
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(focused()).toMatch(/^Nov 19/)
  await userEvent.click(screen.getByRole('link', { name: /^Nov 19/ }))
  expect(address()).toBe('/days/19')
})

// Proves R17.80, R17.81.
test('if each series links to its own rows, up and down select the series of a row', async () => {
  const { address } = await show(<BarChart {...words} rows={months} />)
  act(() => screen.getByRole('link', { name: 'Oct 2026: expected $500.00' }).focus())
  await press('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Oct 2026: received $250.05')
  await press('{ArrowRight}')
  expect(focused()).toBe('Nov 2026: received $250.05')
  await press('{ArrowUp}')
  await userEvent.click(screen.getByRole('link', { name: 'Nov 2026: expected $500.00' }))
  expect(address()).toBe('/expected/Nov')
})

// Proves R17.81.
test('the name of a series keeps its capital, a word does not', async () => {
  const [expected, received] = series
  if (!expected || !received) throw new Error('two series')
  const named = [{ ...expected, label: 'Oct 2025', isName: true }, received]
  await show(<BarChart {...words} series={named} rows={days.slice(0, 1)} />)
  expect(screen.getByRole('link')).toHaveAccessibleName('Nov 18, 2026: Oct 2025 $1,200.00, received $1,000.00')
})

// Proves R17.82.
test('the table has every exact figure and every link, and a dash for a missing figure', async () => {
  await show(
    <BarChart
      {...words}
      rows={[...months, { key: 'Dec', label: 'Dec', name: 'Dec 2026', values: { expected: -0.5 } }]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show table: Cash' }))
  expect(tableText(await screen.findByRole('table', { name: 'Cash' }))).toEqual([
    ['Day', 'Expected', 'Received'],
    ['Oct 2026', '$500.00', '$250.05'],
    ['Nov 2026', '$500.00', '$250.05'],
    ['Dec 2026', '-$0.50', '—'],
  ])
  expect(screen.queryByRole('group', { name: 'Cash' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/expected/Oct',
    '/received/Oct',
    '/expected/Nov',
    '/received/Nov',
  ])
  const toggle = screen.getByRole('button', { name: 'Show chart: Cash' })
  expect(toggle).toHaveFocus()
  await press('{Enter}')
  expect(await screen.findByRole('group', { name: 'Cash' })).toBeInTheDocument()
})

// Proves R17.83.
test('pointing at a mark or focusing it shows its tooltip, until Escape or the pointer leaves', async () => {
  await show(<BarChart {...words} rows={days} />)
  const chart = screen.getByRole('group', { name: 'Cash' })
  const point = (clientX: number) =>
    fireEvent(
      chart,
      Object.assign(new MouseEvent('pointermove', { clientX, clientY: 100, bubbles: true }), { pointerType: 'mouse' }),
    )
  point(620)
  expect(tooltip()).toBe('Nov 20, 2026Expected$1,200.00Received$800.00')
  point(5)
  expect(tooltip()).toBeUndefined()
  act(() => screen.getByRole('link', { name: /Nov 18/ }).focus())
  expect(tooltip()).toMatch(/^Nov 18/)
  await press('{Escape}')
  expect(tooltip()).toBeUndefined()
})

// Proves R17.83.
test('a tap first selects a mark and the next one opens it', async () => {
  const { address } = await show(<BarChart {...words} rows={days} />)
  const link = screen.getByRole('link', { name: /Nov 20/ })
  const tap = () => {
    fireEvent(
      link,
      Object.assign(new MouseEvent('pointerdown', { clientX: 620, clientY: 100, bubbles: true }), {
        pointerType: 'touch',
      }),
    )
    fireEvent.click(link)
  }
  tap()
  expect(tooltip()).toBe('Nov 20, 2026Expected$1,200.00Received$800.00Tap again to open')
  expect(address()).toBe('/')
  fireEvent(document.body, new MouseEvent('pointerdown', { bubbles: true }))
  expect(tooltip()).toBeUndefined()
  tap()
  tap()
  expect(address()).toBe('/days/20')
})

// Proves R17.80, R17.85.
test('a curve ends where its values end, a value between gaps is a point, and pauses, returns and today are announced', async () => {
  const values = [1, 2, null, 4, null]
  const rows = values.map((value, index) => ({
    key: String(index),
    label: String(index),
    name: `Day ${index}`,
    values: { expected: 10 * index, received: value },
  }))
  await show(
    <LineChart
      {...words}
      rows={rows}
      step
      marks={[
        { from: '1', to: '2', label: 'paused Nov 2 to Nov 3', kind: 'pause' },
        { from: '4', to: '4', label: 'Returned $5.00', kind: 'return' },
        { from: '3', to: '3', label: 'Today', kind: 'today' },
      ]}
    />,
  )
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Day 0: expected $0.00, received $1.00',
    'Day 1: expected $10.00, received $2.00, paused Nov 2 to Nov 3',
    'Day 2: expected $20.00, paused Nov 2 to Nov 3',
    'Day 3: expected $30.00, received $4.00',
    'Day 4: expected $40.00, returned $5.00',
  ])
  expect(document.querySelectorAll('.curve circle')).toHaveLength(1)
  expect(document.querySelectorAll('.plot :is(.pause, .return, .today)')).toHaveLength(3)
  expect(screen.getByText('Today')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Expected',
    'Received',
    'Paused',
    'Returned',
  ])
})

// Proves R17.86.
test('on paper, the chart is drawn for the sheet, and restored afterwards', async () => {
  await show(<BarChart {...words} rows={days} />)
  const chart = screen.getByRole('group', { name: 'Cash' })
  expect(chart).toHaveAttribute('data-print')
  expect(chart).toHaveAttribute('viewBox', '0 0 640 260')
  fireEvent(window, new Event('beforeprint'))
  expect(chart).toHaveAttribute('viewBox', '0 0 680 260')
  fireEvent(window, new Event('afterprint'))
  expect(chart).toHaveAttribute('viewBox', '0 0 640 260')
})
