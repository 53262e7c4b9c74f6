import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import type { AuditEntry } from '@mca/contract/audit'
import { localDay, periodsOf } from '@mca/contract/days'
import { account, id, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const list = 'GET /api/audit' as const
const dana = account()
beforeEach(() => api.answers('GET /api/users', [dana]))

const entry = (n: number, fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: n,
  at: '2025-01-05T12:00:00.000Z',
  transaction_id: n,
  entity: 'advances',
  record_id: id(2),
  owner_id: id(3),
  action: 'change',
  account: { id: dana.id, name: 'Dana Reyes', email: 'dana@example.com' },
  request_id: null,
  address: '203.0.113.7',
  before: { factor_rate: 1.25 },
  after: { factor_rate: 1.3 },
  ...fields,
})
const failed = entry(2, {
  entity: 'accounts',
  record_id: null,
  owner_id: null,
  action: 'failed_sign_in',
  account: { id: null, name: 'ada@example.com', email: null },
  before: null,
  after: null,
})
const answer = (data: AuditEntry[], total = data.length, more = false) => ({
  data,
  pagination: { page: 1, limit: 50, total, totalPages: Math.ceil(total / 50) },
  more,
  names: { [id(2)]: 'ADV-000123' },
})
const open = (search = '') => renderRoutes(routes, `/users/activity${search}`)
const table = () => screen.findByRole<HTMLTableElement>('table', { name: 'entries' })

// Proves R18.126.
test('shows that it is loading, that it failed with another try, and that nothing matches', async () => {
  api.hangs(list)
  const { goTo } = open()
  expect(await screen.findByText('Loading entries...')).toBeVisible()
  await goTo('/elsewhere')
  api.refuses(list, 'Sorry')
  await goTo('/users/activity?action=invite')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load entries. Please try again.')
  api.answers(list, answer([]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No entries found')).toBeVisible()
})

// Proves R18.125, R18.126.
test('shows the time, the event with a link to the record, and the address', async () => {
  api.answers(list, answer([failed, entry(1)], 20_000, true))
  open()
  const [head, sign, change] = tableText(await table())
  expect(head).toEqual(['When', 'What Happened', 'IP Address'])
  expect(sign?.[1]).toBe('Failed sign-in for ada@example.com from 203.0.113.7')
  expect(change).toEqual([
    expect.stringMatching(/^Jan 5, 2025, \d+:\d\d [AP]M$/),
    'Dana Reyes (dana@example.com) changed factor rate of ADV-000123 from 1.250 to 1.300',
    '203.0.113.7',
  ])
  expect(screen.getByRole('link', { name: 'ADV-000123' })).toHaveAttribute('href', `/advances/${id(2)}`)
  expect(screen.getByText(/There are more than 10,000 entries/)).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toHaveTextContent('Page 1 of 400')
})

// Proves R18.126.
test('the filters are in the address, and are sent', async () => {
  api.answers(list, answer([entry(1)]))
  const { address } = open(`?account=${dana.id}&from=2025-01-01`)
  await table()
  expect(api.calls(list).at(-1)?.query).toMatchObject({ account: dana.id, from: '2025-01-01', page: '1' })
  expect(await screen.findByRole('button', { name: /Who: Dana Reyes/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  const filters = await screen.findByRole('dialog', { name: 'Filters' })
  await userEvent.click(within(filters).getByRole('combobox', { name: 'Action' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Failed to sign in' }))
  await waitFor(() => expect(address()).toContain('action=failed_sign_in'))
  await waitFor(() =>
    expect(api.calls(list).at(-1)?.query).toMatchObject({ action: 'failed_sign_in', account: dana.id }),
  )
})

// Proves R18.126.
test("a refusal is shown in the server's words, without a retry", async () => {
  api.refuses(list, 'Only an administrator can see all activity.', 403)
  open()
  expect(await screen.findByText('Only an administrator can see all activity.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Filter/ })).not.toBeInTheDocument()
})

// Proves R18.126.
test.each([
  ['administrator', 1],
  ['staff', 0],
] as const)('the Users page links to it for administrators only: %s', async (role, count) => {
  api.answers('GET /api/account', account({ role }))
  renderRoutes(routes, '/users')
  await screen.findByRole('table', { name: 'Users' })
  await waitFor(() => expect(api.calls('GET /api/account')).toHaveLength(1))
  await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Activity' })).toHaveLength(count))
})

// Proves R20.140.
test("yesterday's changes of a field can be listed without opening the filters", async () => {
  api.answers(list, answer([entry(1)]))
  const { address } = open()
  await table()
  await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Changed field' }), 'Factor Rate (Advances)')
  const [day] = periodsOf(localDay(new Date())).filter(({ label }) => label === 'Yesterday')
  await waitFor(() =>
    expect(api.calls(list).at(-1)?.query).toMatchObject({
      changed: 'advances.factor_rate',
      from: day?.from,
      to: day?.from,
    }),
  )
  expect(address()).toContain('changed=advances.factor_rate')
  const yesterday = screen.getByRole('button', { name: 'Yesterday' })
  expect(yesterday).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(yesterday)
  await waitFor(() => expect(api.calls(list).at(-1)?.query).not.toHaveProperty('from'))
})
