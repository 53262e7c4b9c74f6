import { beforeEach } from '@jest/globals'
import { advanceDetail, id, pageOf, renderRoutes, schedule, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'

/** The page of an advance without notes, promises, cases and tasks, whose positions and commissions are still loading. `routes`: those of the app. */
export function setUpAdvancePage(routes: Parameters<typeof renderRoutes>[0]) {
  const api = testApi()
  const one = `/api/advances/${id(1)}` as const
  beforeEach(() => {
    api.answers(`GET ${one}/notes`, pageOf([]))
    api.answers(`GET ${one}/promises`, pageOf([]))
    api.answers(`GET ${one}/cases`, pageOf([]))
    api.answers('GET /api/tasks', pageOf([]))
    api.answers(`GET /api/merchants/${id(1)}/debit-account`, { account: null, problem: null })
    api.answers(`GET ${one}/schedule`, schedule())
    for (const part of ['positions', 'commissions'] as const) api.hangs(`GET ${one}/${part}`)
  })
  async function openAdvance(fields: Parameters<typeof advanceDetail>[0] = {}) {
    api.answers(`GET ${one}`, advanceDetail(fields))
    renderRoutes(routes, `/advances/${id(1)}`)
    await screen.findByRole('region', { name: 'Payment History' })
  }
  return { api, one, openAdvance }
}
