import '@mca/testing/signed-in'
import { expect, test } from '@jest/globals'
import { prefetchWith } from '@mca/federation'
import { account, openWithoutCode, testApi } from '@mca/testing'
import { waitFor } from '@testing-library/react'
import { routes } from './routes'

const api = testApi()

// Proves R19.30.
test('the users and the own account are requested before the code of their page has arrived', async () => {
  api.answers('GET /api/users', [account()])
  api.answers('GET /api/account', account())
  openWithoutCode(routes, '/users', prefetchWith)
  for (const route of ['GET /api/users', 'GET /api/account'] as const)
    await waitFor(() => expect(api.calls(route)).toHaveLength(1))
})
