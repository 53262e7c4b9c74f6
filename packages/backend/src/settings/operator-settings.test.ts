import { expect, test } from '@jest/globals'
import type { Settings } from '@mca/contract/settings'
import { createTestApi } from '../testing/calls/test-api'
import { setUpTestApp } from '../testing/app/set-up-test-app'

const { server, api } = setUpTestApp({ PAID_STATUSES: 'cleared,pending,failed,reversed', DEFAULT_ROLE: 'staff' })
const admin = createTestApi(server, 'admin@example.com')

// Proves R20.85.
test('staff neither read nor change the settings', async () => {
  await api.refused(403, 'GET', 'settings')
  await api.refused(403, 'GET', 'settings/paid-statuses/preview?statuses=cleared')
  await api.refused(403, 'PUT', 'settings/company', { legal_name: 'Other' })
  await api.refused(403, 'PUT', 'settings/paid-statuses', { statuses: ['cleared'], was: [] })
})

// Proves R20.85.
test('where the operator has set what counts as paid, nobody changes it', async () => {
  await server().as('admin@example.com')
  await server().owner.query({ text: `update account_roles set role = 'administrator'` })
  const { paid_statuses, is_set_by_operator } = await admin.get<Settings>('settings')
  expect(is_set_by_operator).toBe(true)
  const refused = await admin.call('PUT', 'settings/paid-statuses', { statuses: ['cleared'], was: paid_statuses })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { message: 'The operator of this server has set which payments count as paid.' },
  ])
})
