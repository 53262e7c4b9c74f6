import { formatMoneyExact } from '@mca/contract/money'
import { renderRoutes } from '@mca/testing'
import { expect, jest, test } from '@jest/globals'
import '@testing-library/jest-dom/jest-globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BarChart } from './bar-chart'
import { ChartSection } from './chart-section'
import { formatShort } from './format-short'

const show = (load: { data: number | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <ChartSection title="Cash" load={load} failure="Failed to load cash. Please try again." height="24rem">
            {(count) => (
              <BarChart
                title="Cash by day"
                rowHeader="Day"
                rows={Array.from({ length: count }, (_, key) => ({
                  key: String(key),
                  label: 'Nov 20',
                  name: 'Nov 20, 2026',
                  values: { received: 0 },
                }))}
                series={[{ key: 'received', label: 'Received', color: 'received' }]}
                format={formatMoneyExact}
                axis={formatShort}
                empty="No payments yet"
              />
            )}
          </ChartSection>
        ),
      },
    ],
    '/',
  )
const idle = { isError: false, isFetching: false, refetch: () => undefined }
/** The height that the section reserves for its content. */
const height = () =>
  screen
    .getByRole('region', { name: 'Cash' })
    .querySelector<HTMLElement>('[style]')
    ?.style.getPropertyValue('--chart-height')

// Proves R17.84.
test.each([
  ['is loading', { ...idle, data: undefined, isFetching: true }, 'Loading...'],
  ['has no rows', { ...idle, data: 0 }, 'No payments yet'],
  ['has failed', { ...idle, data: undefined, isError: true }, 'Failed to load cash. Please try again.'],
])('a chart that %s keeps its place', async (_state, load, text) => {
  show(load)
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(height()).toBe('24rem')
  expect(screen.queryByRole('button', { name: /Show/ })).not.toBeInTheDocument()
})

// Proves R17.84.
test('a failed chart can be retried', async () => {
  const refetch = jest.fn()
  show({ ...idle, data: undefined, isError: true, refetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

// Proves R17.84, R17.85.
test('a single row without money is drawn, with $0 as the only amount on the axis', async () => {
  show({ ...idle, data: 1 })
  expect(await screen.findByRole('img', { name: 'Nov 20, 2026: received $0.00' })).toBeInTheDocument()
  expect(screen.getAllByText(/\$/).map(({ textContent }) => textContent)).toEqual(['$0'])
  expect(height()).toBe('24rem')
})
