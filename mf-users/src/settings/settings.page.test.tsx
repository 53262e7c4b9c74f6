import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import type { Job } from '@mca/contract/jobs'
import type { PaidStatusesPreview, Settings } from '@mca/contract/settings'
import { account, id, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const timestamp = '2025-01-05T12:00:00.000Z'
beforeEach(() => api.answers('GET /api/users', [account()]))
const all = ['cleared', 'failed', 'pending', 'reversed'] as const
const settings = (fields: Partial<Settings> = {}): Settings => ({
  paid_statuses: [...all],
  is_set_by_operator: false,
  job_id: null,
  invited_role: 'administrator',
  company: { legal_name: 'Harbor Funding LLC', ein_last4: '6789', updated_at: '2026-03-02T15:00:00.000Z' },
  ...fields,
})
const preview: PaidStatusesPreview = {
  advances: 74,
  of: 342,
  paid_before: 9_000_000.5,
  paid_after: 8_787_462,
  closing: 0,
  reopening: 3,
}
const job = (fields: Partial<Job> = {}): Job => ({
  id: id(5),
  kind: 'paid-statuses',
  subject_id: null,
  state: 'running',
  step: null,
  done: null,
  total: null,
  message: null,
  result: null,
  account_name: 'Dana Reyes',
  is_automatic: false,
  created_at: timestamp,
  started_at: timestamp,
  ended_at: null,
  ...fields,
})
function open(fields?: Partial<Settings>) {
  api.answers('GET /api/settings', settings(fields))
  return renderRoutes(routes, '/users/settings')
}
const counted = () =>
  within(screen.getByRole('list', { name: 'Counts as paid' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const details = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

// Proves R20.85.
test('shows what counts as paid, and the payer with the last digits of its EIN', async () => {
  open({ paid_statuses: ['cleared', 'pending'] })
  await screen.findByRole('list', { name: 'Counts as paid' })
  expect(counted()).toEqual(['Pending', 'Cleared'])
  expect(details(screen.getByRole('region', { name: '1099-NEC Payer' }))).toEqual(['Harbor Funding LLC', '•••••6789'])
})

// Proves R20.87.
test('a payer that has not been entered yet is shown as missing', async () => {
  open({ company: { legal_name: null, ein_last4: null, updated_at: null } })
  const payer = await screen.findByRole('region', { name: '1099-NEC Payer' })
  expect(details(payer)).toEqual(['—', '—'])
  await userEvent.click(within(payer).getByRole('button', { name: 'Edit…' }))
  expect(within(await screen.findByRole('dialog')).getByText('9 digits.')).toBeVisible()
})

// Proves R20.85.
test('where the operator has set what counts as paid, it says so and offers no change', async () => {
  open({ is_set_by_operator: true })
  const card = within(await screen.findByRole('region', { name: 'What Counts as Paid' }))
  expect(card.getByText(/The operator of this server has set this with PAID_STATUSES/)).toBeVisible()
  expect(card.queryByRole('button', { name: 'Change…' })).not.toBeInTheDocument()
})

// Proves R20.85.
test('who may not see it reads why, and another failure can be tried again', async () => {
  api.refuses('GET /api/settings', 'Only an administrator can do this.', 403)
  const { goTo } = renderRoutes(routes, '/users/settings')
  expect(await screen.findByRole('alert')).toHaveTextContent('Only an administrator can do this.')
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await goTo('/users')
  api.refuses('GET /api/settings', 'Sorry')
  await goTo('/users/settings')
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answers('GET /api/settings', settings())
  await userEvent.click(again)
  expect(await screen.findByRole('list', { name: 'Counts as paid' })).toBeVisible()
})

// Proves R18.341.
test('the role with which invitations start is changed without a restart, and says what it may do', async () => {
  open()
  const card = within(await screen.findByRole('region', { name: 'New Accounts' }))
  expect(card.getByRole('definition')).toHaveTextContent('Administrator')
  await userEvent.click(card.getByRole('button', { name: 'Change…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Role of New Accounts' }))
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Staff')
  expect(dialog.getByLabelText('Role')).toHaveAccessibleDescription(/^Staff keep records, /)
  api.answers('PUT /api/settings/invited-role', settings({ invited_role: 'staff' }))
  api.answers('GET /api/settings', settings({ invited_role: 'staff' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(card.getByRole('definition')).toHaveTextContent('Staff'))
  expect(api.calls('PUT /api/settings/invited-role').map(({ body }) => body)).toEqual([
    { role: 'staff', was: 'administrator' },
  ])
})

// Proves R20.86.
test('a change says what moves before it is confirmed, and then how far it has come', async () => {
  api.answers('GET /api/settings/paid-statuses/preview', preview)
  api.refuses('PUT /api/settings/paid-statuses', 'The database cannot be reached.', 503)
  api.answers(`GET /api/jobs/${id(5)}`, job())
  open()
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'What Counts as Paid' })).getByRole('button', {
      name: 'Change…',
    }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Change What Counts as Paid' })
  const confirm = within(dialog).getByRole('button', { name: 'Change and Recompute' })
  expect(confirm).toBeDisabled()
  expect(within(dialog).getByText('This is the current setting.')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Failed' }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Reversed' }))
  await within(dialog).findByText('74 of 342')
  expect(details(dialog)).toEqual(['74 of 342', '$9,000,000.50', '$8,787,462.00', '0', '3'])
  await waitFor(() =>
    expect(api.calls('GET /api/settings/paid-statuses/preview').at(-1)?.query).toEqual({ statuses: 'pending,cleared' }),
  )
  expect(confirm).toBeEnabled()
  await userEvent.click(confirm)
  expect(await within(dialog).findByText('The database cannot be reached.')).toBeVisible()
  api.answers('PUT /api/settings/paid-statuses', job())
  await userEvent.click(confirm)
  await waitFor(() =>
    expect(api.calls('PUT /api/settings/paid-statuses').map(({ body }) => body)[1]).toEqual({
      statuses: ['pending', 'cleared'],
      was: all,
    }),
  )
  expect(await screen.findByText('Recomputing amounts paid... You may leave this page.')).toBeVisible()
  api.answers('GET /api/settings', settings({ paid_statuses: ['cleared', 'pending'] }))
  api.answers(`GET /api/jobs/${id(5)}`, job({ state: 'done', ended_at: timestamp }))
  await waitFor(() => expect(screen.queryByText(/Recomputing/)).not.toBeInTheDocument())
  await waitFor(() => expect(counted()).toEqual(['Pending', 'Cleared']))
})

// Proves R20.86.
test('a change that is underway is found again, and a failure is said in its words', async () => {
  api.answers(`GET /api/jobs/${id(5)}`, job({ state: 'failed', message: 'The disk is full.', ended_at: timestamp }))
  open({ job_id: id(5) })
  expect(await screen.findByText('The disk is full.')).toBeVisible()
})

// Proves R20.87.
test('an EIN is replaced only by one that is typed', async () => {
  api.answers('PUT /api/settings/company', { legal_name: 'Harbor Funding Inc.', ein_last4: '6789' })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit…' }))
  const dialog = await screen.findByRole('dialog', { name: '1099-NEC Payer' })
  expect(within(dialog).getByText('Stored: •••••6789. Leave blank to keep it.')).toBeVisible()
  const name = within(dialog).getByRole('textbox', { name: /Legal Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Harbor Funding Inc.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls('PUT /api/settings/company').map(({ body }) => body)).toEqual([
      { legal_name: 'Harbor Funding Inc.', ein: null },
    ]),
  )
})
