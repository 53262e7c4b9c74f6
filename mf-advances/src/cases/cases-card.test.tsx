import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { CollectionCase } from '@mca/contract/cases'
import { advanceDetail, button, id, pageOf, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CasesSection } from '../detail/late-sections'

const api = testApi()
const path = `/api/advances/${id(1)}/cases` as const

const aCase = (fields: Partial<CollectionCase> = {}): CollectionCase => ({
  id: id(7),
  stage: 'lawyer',
  stage_since: '2025-02-03',
  handler: 'Hale & Co',
  handler_contact: '305-555-0188',
  fee_percent: 33.3333,
  settlement_amount: 1_000,
  settlement_by: '2025-02-07',
  settlement: {
    agreed_on: '2025-02-03',
    counts_until: '2025-02-10',
    received: 400,
    in_flight: 50,
    state: 'pending',
  },
  do_not_contact: false,
  do_not_contact_since: null,
  note: 'Filed in Miami',
  created_by: { id: id(2), name: 'Ann' },
  created_at: '2025-02-03T15:00:00.000Z',
  close_reason: null,
  closed_by: null,
  closed_at: null,
  updated_at: '2025-02-03T15:00:00.000Z',
  ...fields,
})
const open = (cases: CollectionCase[], fields: Parameters<typeof advanceDetail>[0] = {}) => {
  api.answers(`GET ${path}`, pageOf(cases))
  const advance = advanceDetail({ id: id(1), deal_flow: 'Collections', ...fields })
  renderRoutes([{ path: '/', element: <CasesSection advance={advance} /> }], '/')
}
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)

// Proves R23.40.
test('the open case shows its stage, handler, settlement and note; the earlier ones are hidden at first', async () => {
  const closed = { closed_at: '2025-01-20T15:00:00.000Z', closed_by: { id: id(3), name: 'Lee' } }
  open([
    aCase({ do_not_contact: true, do_not_contact_since: '2025-02-04' }),
    aCase({ ...closed, id: id(8), stage: 'agency', settlement: null, close_reason: 'Sent back' }),
  ])
  await button('Edit Case')
  expect(texts('term').map((term, index) => [term, texts('definition')[index]])).toEqual([
    ['Stage', 'LawyerSince Feb 3, 2025'],
    ['Contact', 'Do not contactSince Feb 4, 2025'],
    ['Handler', 'Hale & Co305-555-0188'],
    ['Fee', '33.33%'],
    ['Settlement', '$1,000.00 PendingDue Feb 7, 2025, $400.00 received, $50.00 in flight'],
    ['Opened', 'Feb 3, 2025By Ann'],
  ])
  expect(screen.getByText('Filed in Miami')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  await press('One earlier case')
  expect(tableText(await screen.findByRole('table', { name: 'Earlier cases' }))[1]).toEqual([
    'ClosedLast stage: Agency',
    'Hale & CoFee 33.33%',
    '—',
    'Feb 3, 2025By Ann',
    'Jan 20, 2025By Lee',
    'Sent back',
  ])
})

// Proves R23.40.
test('an advance that can have no case has a card only for its earlier cases', async () => {
  open([], { deal_flow: 'Funded' })
  await waitFor(() => expect(api.calls(`GET ${path}`)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Case' })).not.toBeInTheDocument()
})

// Proves R23.40.
test('the earlier cases of an advance that can have none are shown without a way to open one', async () => {
  open([aCase({ closed_at: '2025-01-20T15:00:00.000Z' })], { deal_flow: 'Funded' })
  await button('One earlier case')
  expect(screen.queryByRole('button', { name: 'Open Case' })).not.toBeInTheDocument()
})

// Proves R23.41.
test('a case is opened, with a warning if it stops debits, and the input survives a refusal', async () => {
  open([])
  expect(await screen.findByText('No open case')).toBeVisible()
  await press('Open Case')
  const dialog = within(await screen.findByRole('dialog', { name: 'Open Case' }))
  expect(dialog.getByText(/^Still owed: \$12,500\.00\./)).toBeVisible()
  await userEvent.click(dialog.getByLabelText('Do not contact'))
  expect(dialog.getByText(/^Do not call or debit from today on\./)).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Fee %'), '25')
  await userEvent.type(dialog.getByLabelText('Settlement Amount'), '1000')
  await userEvent.click(dialog.getByRole('button', { name: 'Open Case' }))
  expect(await dialog.findByText('Enter the handler that the contact or fee belongs to')).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Handler'), 'Hale & Co')
  fireEvent.change(dialog.getByLabelText('Settlement Due'), { target: { value: '2025-02-07' } })
  api.refuses(`POST ${path}`, 'This advance already has an open case.', 409)
  await userEvent.click(dialog.getByRole('button', { name: 'Open Case' }))
  expect(await dialog.findByText('This advance already has an open case.')).toBeVisible()
  api.answers(`POST ${path}`, aCase(), 201)
  await userEvent.click(await dialog.findByRole('button', { name: 'Open Case' }))
  expect(await screen.findByText('Case opened successfully')).toBeVisible()
  expect(api.calls(`POST ${path}`).at(-1)?.body).toEqual({
    stage: 'early',
    handler: 'Hale & Co',
    handler_contact: null,
    fee_percent: 25,
    settlement_amount: 1_000,
    settlement_by: '2025-02-07',
    do_not_contact: true,
    note: null,
  })
})

// Proves R23.41.
test('a case is edited in the version that was shown; the end of a stop resumes no debits', async () => {
  const change = `PUT /api/cases/${id(7)}` as const
  open([aCase({ stage: 'bankruptcy' })])
  await press('Edit Case')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Case' }))
  expect(dialog.queryByText(/paused/)).not.toBeInTheDocument()
  await userEvent.selectOptions(dialog.getByLabelText('Stage'), 'judgment')
  expect(dialog.getByText(/^Debits stay stopped\./)).toBeVisible()
  api.answers(change, aCase({ stage: 'judgment' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Update Case' }))
  expect(await screen.findByText('Case updated successfully')).toBeVisible()
  expect(api.calls(change)[0]).toMatchObject({
    body: { stage: 'judgment', handler: 'Hale & Co' },
    headers: { 'if-match': '"2025-02-03T15:00:00.000Z"' },
  })
})

// Proves R23.41.
test('a case is closed with a reason', async () => {
  const close = `POST /api/cases/${id(7)}/close` as const
  open([aCase({ stage: 'bankruptcy' })])
  await press('Close Case…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Case' }))
  expect(dialog.getByText(/People may call again\. Debits stay stopped\./)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Close Case' }))
  expect(await dialog.findByText('Reason is required')).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Dismissed')
  api.answers(close, aCase({ closed_at: '2025-02-04T15:00:00.000Z' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Close Case' }))
  expect(await screen.findByText('Case closed successfully')).toBeVisible()
  expect(api.calls(close)[0]).toMatchObject({ body: { close_reason: 'Dismissed' } })
})

// Proves R23.40.
test('a failure to load the cases is said, and can be tried again', async () => {
  api.refuses(`GET ${path}`, 'Sorry')
  const advance = advanceDetail({ id: id(1), deal_flow: 'Defaulted' })
  renderRoutes([{ path: '/', element: <CasesSection advance={advance} /> }], '/')
  expect(await screen.findByText('Failed to load the cases.')).toBeVisible()
  api.answers(`GET ${path}`, pageOf([aCase()]))
  await userEvent.click(await button('Try again'))
  expect(await button('Edit Case')).toBeVisible()
})
