import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceRow, id, pageOf, renderRoutes } from '@mca/testing'
import { screen } from '@testing-library/react'
import { routes } from '../routes'
import { setUpAdvancePage } from '../testing/show-advance'

const { api, openAdvance } = setUpAdvancePage(routes)
const stop = { kind: 'bankruptcy', since: '2025-02-03' } as const
const warning = 'In bankruptcy since Feb 3, 2025. Do not call and do not debit.'

// Proves R23.42.
test('the page of an advance names a stop above everything else', async () => {
  await openAdvance({ stop })
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent(warning)
})

// Proves R23.42.
test('in the list of advances, a mark beside the status names a stop', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow({ stop }), advanceRow({ id: id(2), stop: null })]))
  renderRoutes(routes, '/advances')
  expect(await screen.findAllByText(warning)).toHaveLength(1)
})
