import { renderRoutes, tableText } from '@mca/testing'
import { expect, test } from '@jest/globals'
import '@testing-library/jest-dom/jest-globals'
import { screen } from '@testing-library/react'
import { HeatMap } from './heat-map'
import { stepOf } from './heat-steps'

// Proves R17.87.
test('a heat map is a table with named rows and columns, whose cells link to their rows', async () => {
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
                  { value: 0.1, text: '10%', to: '/deals' },
                  { value: 1, text: '100%' },
                ],
              },
              {
                key: '2026-10',
                label: 'Oct 2026',
                name: 'October 2026',
                lead: ['0'],
                cells: [{ value: 0, text: '0%' }, null],
              },
            ]}
            scale={[0, 1]}
          />
        ),
      },
    ],
    '/',
  )
  expect(tableText(await screen.findByRole('table', { name: 'Received of payback' }))).toEqual([
    ['Month Funded', 'Deals', '0', '1'],
    ['Sep 2026', '3', '10%', '100%'],
    ['Oct 2026', '0', '0%', ''],
  ])
  expect(screen.getByRole('link', { name: '10%' })).toHaveAttribute('href', '/deals')
  expect(screen.getByRole('rowheader', { name: 'October 2026' })).toBeInTheDocument()
  expect(screen.getByTitle('Month 1')).toHaveTextContent('1')
  expect(screen.getByRole('cell', { name: '100%' })).toHaveAttribute('data-heat', '5')
})

// Proves R17.87.
test.each([
  [0, 0],
  [0.16, 0],
  [0.5, 3],
  [0.999, 5],
  [1.02, 5],
  [-1, 0],
])('of six colors, %d of a whole has the color %i', (value, step) => {
  expect(stepOf(value, [0, 1])).toBe(step)
  expect(stepOf(value, [0, 0])).toBe(0)
})
