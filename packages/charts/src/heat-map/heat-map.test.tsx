import { renderRoutes, tableText } from '@mca/testing'
import { expect, test } from '@jest/globals'
import '@testing-library/jest-dom/jest-globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HeatMap } from './heat-map'
import { stepOf } from './heat-steps'

const show = () =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <HeatMap
            title="Received of payback"
            rowHeader="Month Funded"
            leads={[{ header: 'Deals', numeric: true }]}
            columns={[
              { key: '0', label: '0', name: 'Month 0' },
              { key: '1', label: '1', name: 'Month 1' },
            ]}
            rows={[
              {
                key: '2026-09',
                label: 'Sep 2026',
                name: 'September 2026',
                lead: ['3'],
                cells: [
                  { value: 0.1, text: '10%', detail: 'Sep 2026: $100.50 of $1,005.00', to: '/deals' },
                  { value: 1, text: '100%', detail: 'Sep 2026: $1,005.00 of $1,005.00' },
                ],
              },
              {
                key: '2026-10',
                label: 'Oct 2026',
                name: 'October 2026',
                lead: ['0'],
                cells: [{ value: 0, text: '0%', detail: 'Oct 2026: $0.00 of $50.00' }, null],
              },
            ]}
            scale={[0, 1]}
            format={(ratio) => `${ratio * 100}%`}
          />
        ),
      },
    ],
    '/',
  )
const tooltip = () => document.querySelector('.tooltip')?.textContent

// Proves R17.87.
test('a heat map is a table with named rows and columns, whose cells link to their rows, and names its colors', async () => {
  show()
  expect(tableText(await screen.findByRole('table', { name: 'Received of payback' }))).toEqual([
    ['Month Funded', 'Deals', '0', '1'],
    ['Sep 2026', '3', '10%', '100%'],
    ['Oct 2026', '0', '0%', ''],
  ])
  expect(screen.getByRole('link', { name: '10%' })).toHaveAttribute('href', '/deals')
  expect(screen.getByRole('rowheader', { name: 'October 2026' })).toBeInTheDocument()
  expect(screen.getByTitle('Month 1')).toHaveTextContent('1')
  expect(screen.getByRole('cell', { name: '100%' })).toHaveAttribute('data-heat', '4')
  expect(
    within(screen.getByRole('list', { name: 'Colors' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Under 20%', '20%–40%', '40%–60%', '60%–80%', '80% and more'])
})

// Proves R17.87.
test('a cell shows its figure in full when it is pointed at, focused or tapped; a second tap opens it', async () => {
  const { address } = show()
  const link = await screen.findByRole('link', { name: '10%' })
  const cell = screen.getByRole('cell', { name: '100%' })
  expect(link).toHaveAccessibleDescription('Sep 2026: $100.50 of $1,005.00')
  await userEvent.hover(cell)
  expect(tooltip()).toBe('Sep 2026: $1,005.00 of $1,005.00')
  await userEvent.unhover(cell)
  expect(tooltip()).toBeUndefined()
  act(() => link.focus())
  expect(tooltip()).toBe('Sep 2026: $100.50 of $1,005.00')
  await userEvent.keyboard('{Escape}')
  expect(tooltip()).toBeUndefined()
  act(() => link.blur())
  const user = userEvent.setup()
  const tap = () => user.pointer({ keys: '[TouchA]', target: link })
  await tap()
  expect(tooltip()).toBe('Sep 2026: $100.50 of $1,005.00Tap again to open')
  expect(address()).toBe('/')
  await tap()
  expect(address()).toBe('/deals')
})

// Proves R17.87.
test.each([
  [0, 0],
  [0.19, 0],
  [0.2, 1],
  [0.5, 2],
  [0.999, 4],
  [1.02, 4],
  [-1, 0],
])('of five colors, %d of a whole has the color %i', (value, step) => {
  expect(stepOf(value, [0, 1])).toBe(step)
  expect(stepOf(value, [0, 0])).toBe(0)
})
