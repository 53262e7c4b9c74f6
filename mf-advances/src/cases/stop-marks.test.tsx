import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceDetail, advanceRow, id, pageOf, renderRoutes, schedule, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'
import { routes } from '../routes'

const api = testApi()
const stop = { kind: 'bankruptcy', since: '2025-02-03' } as const
const warning = 'In bankruptcy since Feb 3, 2025. Do not call and do not debit.'

// Proves R23.42.
test('the page of an advance names a stop above everything else', async () => {
  const one = `/api/advances/${id(1)}` as const
  for (const part of ['notes', 'promises', 'cases'] as const) api.answers(`GET ${one}/${part}`, pageOf([]))
  api.answers(`GET ${one}/schedule`, schedule())
  api.answers(`GET /api/merchants/${id(1)}/debit-account`, { account: null, problem: null })
  api.answers(`GET ${one}`, advanceDetail({ stop }))
  renderRoutes(routes, `/advances/${id(1)}`)
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent(warning)
})

// Proves R23.42.
test('in the list of advances, a mark beside the status names a stop', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow({ stop }), advanceRow({ id: id(2), stop: null })]))
  renderRoutes(routes, '/advances')
  expect(await screen.findAllByText(warning)).toHaveLength(1)
})
