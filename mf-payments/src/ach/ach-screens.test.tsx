import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { AchCandidateRow, AchCandidates, AchEntryRow, AchFileDetail, AchProfile } from '@mca/contract/ach'
import { exampleProfile } from '@mca/contract/testing/ach-examples'
import { id, pageOf, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BankProfile } from './bank-profile'
import { Candidates } from './candidates'
import { Component as FilePage } from './ach-file.page'
import { Waiting } from './waiting'

const api = testApi()
const candidates = 'GET /api/ach-candidates'
const file = `GET /api/ach-files/${id(1)}` as const
const routes = [
  { path: '/today', element: <Candidates /> },
  { path: '/profile', element: <BankProfile /> },
  { path: '/file/:id', element: <FilePage /> },
  { path: '/waiting', element: <Waiting /> },
]
const longName = 'Alexandria International Freight Forwarding & Customs Brokerage of the Gulf Coast, LLC'
const candidate = (fields: Partial<AchCandidateRow> = {}): AchCandidateRow => ({
  key: `debit:${id(5)}`,
  kind: 'debit',
  subject: { kind: 'advance', id: id(5), name: 'ADV-000005' },
  owner: { kind: 'merchant', id: id(6), name: 'Blue Harbor' },
  name: 'Blue Harbor Diner LLC',
  account_last4: '6789',
  amount: 100,
  refusal: null,
  ...fields,
})
const dayOf = (entries: AchCandidateRow[], fields: Partial<AchCandidates> = {}): AchCandidates => ({
  blocked: null,
  effective_on: '2026-02-05',
  batches: [],
  totals: { entries: entries.length, debits: 0, credits: 0 },
  entries,
  refused: entries.filter(({ refusal }) => refusal !== null).length,
  ...fields,
})
const entry = (fields: Partial<AchEntryRow> = {}): AchEntryRow => ({
  kind: 'debit',
  subject: { kind: 'advance', id: id(5), name: 'ADV-000005' },
  name: longName,
  account_last4: '6789',
  amount: 100,
  description: 'MCA DEBIT',
  entry_class: 'CCD',
  trace: '021000020000001',
  state: 'waiting',
  warnings: [],
  ...fields,
})
const detail = (fields: Partial<AchFileDetail> = {}): AchFileDetail => ({
  id: id(1),
  code: 'ACH-7',
  state: 'built',
  effective_on: '2026-02-05',
  totals: { entries: 1, debits: 100, credits: 0 },
  returned: 0,
  sha256: 'a'.repeat(64),
  reason: null,
  built_by: { id: id(8), name: 'Maria Lindqvist' },
  built_at: '2026-02-03T17:00:00.000Z',
  released_by: null,
  released_at: null,
  downloaded_at: null,
  written_at: null,
  write_failure: null,
  blocked: null,
  updated_at: '2026-02-03T17:00:00.000Z',
  batches: [],
  unusual: [],
  largest: [],
  ...fields,
})

// Proves R25.148.
test('the entries of the day load, fail, load again, and say that there are none', async () => {
  api.hangs(candidates)
  const { goTo } = renderRoutes(routes, '/today')
  expect(await screen.findByText('Looking for entries...')).toBeVisible()
  api.refuses(candidates, 'No')
  await goTo('/')
  await goTo('/today')
  expect(await screen.findByText('Failed to load the entries.')).toBeVisible()
  api.answers(candidates, dayOf([]))
  await press('Try again')
  expect(await screen.findByText('Nothing to send to the bank')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Build File' })).toBeDisabled()
})

// Proves R25.148.
test('of a crowded day, what may not go is first, with its whole reason, and each name and reason is cut on its screen only', async () => {
  const refusal = `The bank account is blocked: ${'The merchant disputes it. '.repeat(10).trim()}`
  const rows = Array.from({ length: 60 }, (_, index) =>
    candidate({ key: `debit:${index}`, name: `${longName} ${index}` }),
  )
  api.answers(candidates, dayOf([...rows, candidate({ key: 'retry:1', kind: 'retry', refusal })]))
  renderRoutes(routes, '/today')
  const table = await screen.findByRole('table', { name: 'entries' })
  const [header, first, second] = tableText(table)
  expect(header).toEqual(['Name', 'Amount', 'Included', 'Kind', 'Account', 'Actions'])
  expect(first?.slice(0, 3)).toEqual(['Blue Harbor Diner LLCADV-000005', '$100.00', refusal])
  expect(second?.slice(1, 4)).toEqual(['$100.00', 'Yes', 'Debits that are due'])
  expect(within(table).getByTitle(refusal)).toBeVisible()
  expect(screen.getByText('Page 1 of 2 (61 total)')).toBeVisible()
})

// Proves R25.16.
test('entries above the limit of the day are not built, which is said first; the others are built with their sums', async () => {
  const day = { others: { debits: 900, credits: 0 }, limits: { debits: 1_000, credits: 500 } }
  const rows = [candidate(), candidate({ key: 'debit:2', amount: 0.01 })]
  api.answers(candidates, dayOf(rows, { day }))
  renderRoutes(routes, '/today')
  const problem = 'The debits of the day would be $1,000.01, above the daily limit of $1,000.00.'
  expect(await screen.findByText(problem)).toBeVisible()
  const button = screen.getByRole('button', { name: 'Build File' })
  expect(button).toBeDisabled()
  await userEvent.click(screen.getAllByRole('button', { name: /^Leave out:/ })[1] as HTMLElement)
  expect(screen.queryByText(problem)).not.toBeInTheDocument()
  api.answers('POST /api/ach-files', detail(), 201)
  await userEvent.click(button)
  await waitFor(() =>
    expect(api.calls('POST /api/ach-files').map(({ body }) => body)).toMatchObject([
      { keys: [rows[0]?.key], shown: { debits: 100, credits: 0 } },
    ]),
  )
})

// Proves R25.144.
test('after a restore, the profile says which numbers the backup has, and an administrator confirms those of the bank', async () => {
  api.answers('GET /api/ach-profile', { current: null, proposed: null })
  const numbers = { last_file: 12, last_trace: '021000020000345', backup_at: '2026-02-02T22:00:00.000Z' }
  api.answers('GET /api/ach-numbers', numbers)
  renderRoutes(routes, '/profile')
  expect(
    await screen.findByText(/The backup is of Feb 2, 2026. Its last file is ACH-12, its last trace 021000020000345/),
  ).toBeVisible()
  expect(screen.getByText('No bank profile yet')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Confirm Numbers…' })).toBeVisible()
})

// Proves R25.148.
test('a file loads, fails and loads again; it says what is unusual first, why it cannot be released, and why the bank rejected it', async () => {
  api.hangs(file)
  api.answers(`${file}/entries`, pageOf([entry()]))
  const { goTo } = renderRoutes(routes, `/file/${id(1)}`)
  expect(await screen.findByText('Loading file...')).toBeVisible()
  api.refuses(file, 'No')
  await goTo('/')
  await goTo(`/file/${id(1)}`)
  expect(await screen.findByText('Failed to load the file.')).toBeVisible()
  const unusual = entry({ warnings: ['New or changed account', 'More than three times the usual amount'] })
  api.answers(file, detail({ blocked: 'Someone else must approve this file. You built it.', unusual: [unusual] }))
  await press('Try again')
  expect(await screen.findByText('Someone else must approve this file. You built it.')).toBeVisible()
  expect(tableText(screen.getByRole('table', { name: 'Unusual entries' }))[1]?.[2]).toBe(
    'New or changed account. More than three times the usual amount',
  )
  expect(screen.queryByRole('button', { name: 'Release…' })).toBeNull()
  expect(await screen.findByRole('table', { name: 'entries' })).toHaveTextContent('021000020000001')
})

// Proves R25.148.
test('a rejected file has the reason of the bank, and no steps', async () => {
  api.answers(file, detail({ state: 'rejected', reason: 'Duplicate file' }))
  api.answers(`${file}/entries`, pageOf([entry({ state: 'taken back' })]))
  renderRoutes(routes, `/file/${id(1)}`)
  expect(await screen.findByText('The bank rejected it: Duplicate file')).toBeVisible()
  expect(await screen.findByText('Voided')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Release|Discard|Download/ })).toBeNull()
})

// Proves R25.76.
test('the bank profile says where offset entries go, and a proposal without a number says which one stays', async () => {
  const current: AchProfile = {
    ...exampleProfile,
    cut_off: '16:00',
    id: id(3),
    offset_routing: '091000019',
    offset_type: 'savings',
    offset_last4: '5678',
    created_by: { id: id(8), name: 'Maria Lindqvist' },
    created_at: '2026-02-03T17:00:00.000Z',
    approved_by: { id: id(9), name: 'Ann Lee' },
    approved_at: '2026-02-03T18:00:00.000Z',
    blocked: null,
    updated_at: '2026-02-03T18:00:00.000Z',
  }
  api.answers('GET /api/ach-profile', { current, proposed: null })
  api.answers('GET /api/ach-numbers', { last_file: 0, last_trace: null, backup_at: null })
  renderRoutes(routes, '/profile')
  expect(await screen.findByText('…5678 at 091000019, savings')).toBeVisible()
  await press('Change…')
  expect(await screen.findByLabelText('Number of the Offset Account')).toHaveAccessibleDescription(
    'Leave blank to keep …5678.',
  )
})

// Proves R25.76.
test('a file lists its offset entries', async () => {
  api.answers(
    file,
    detail({
      offsets: [
        {
          description: 'MCA DEBIT',
          entry_class: 'CCD',
          direction: 'credit',
          amount: 200,
          account_last4: '5678',
          trace: '021000020000003',
        },
      ],
    }),
  )
  api.answers(`${file}/entries`, pageOf([]))
  renderRoutes(routes, `/file/${id(1)}`)
  expect(tableText(await screen.findByRole('table', { name: 'Offset entries' }))).toEqual([
    ['Batch', 'Direction', 'Amount', 'Account', 'Trace'],
    ['MCA DEBIT', 'Credit', '$200.00', '…5678', '021000020000003'],
  ])
})

// Proves R25.78.
test('the return of a refund is recorded on the page of its file', async () => {
  const refund = { id: id(4), updated_at: '2026-02-05T17:00:00.000Z' }
  api.answers(file, detail({ state: 'settled' }))
  api.answers(`${file}/entries`, pageOf([entry({ kind: 'refund', state: 'sent', refund })]))
  const route = `POST /api/refunds/${id(4)}/return` as const
  api.answers(route, { amount: 100 })
  renderRoutes(routes, `/file/${id(1)}`)
  await press(`Record the return of the refund to ${longName}`)
  await userEvent.type(await screen.findByLabelText('Reason'), 'Account closed')
  await press('Record Return')
  await waitFor(() => expect(api.calls(route)).toMatchObject([{ body: { reason: 'Account closed' } }]))
})

// Proves R25.127.
test('the return of a return fee is recorded on the page of its file, with its day', async () => {
  const fee = { id: id(4), updated_at: '2026-02-05T17:00:00.000Z' }
  api.answers(file, detail({ state: 'settled' }))
  api.answers(`${file}/entries`, pageOf([entry({ kind: 'return_fee', state: 'cleared', return_fee: fee })]))
  const route = `POST /api/return-fees/${id(4)}/return` as const
  api.answers(route, { amount: 35 })
  renderRoutes(routes, `/file/${id(1)}`)
  await press(`Record the return of the return fee of ${longName}`)
  await userEvent.type(await screen.findByLabelText('Reason'), 'R01')
  await press('Record Return')
  expect(await screen.findByText('Returned On is required')).toBeVisible()
  expect(api.calls(route)).toEqual([])
  await userEvent.type(screen.getByLabelText('Returned On'), '2026-02-06')
  await press('Record Return')
  await waitFor(() => expect(api.calls(route)).toMatchObject([{ body: { reason: 'R01', returned_on: '2026-02-06' } }]))
})

// Proves R25.11.
test('the selected entries are summed up by batch, and one that is left out is not in it', async () => {
  const batch = { description: 'MCA DEBIT', entry_class: 'CCD', direction: 'debit' } as const
  api.answers(
    candidates,
    dayOf([
      candidate({ batch }),
      candidate({ key: 'debit:2', name: 'Ann Lee', amount: 50.25, batch }),
      candidate({
        key: 'payout:1',
        kind: 'commission',
        batch: { description: 'PAYROLL', entry_class: 'PPD', direction: 'credit' },
      }),
    ]),
  )
  renderRoutes(routes, '/today')
  const table = await screen.findByRole('table', { name: 'Batches' })
  expect(tableText(table).slice(1)).toEqual([
    ['MCA DEBIT', 'CCD', 'Debits', '2', '$150.25'],
    ['PAYROLL', 'PPD', 'Credits', '1', '$100.00'],
  ])
  await press('Leave out: Ann Lee')
  expect(tableText(table)[1]).toEqual(['MCA DEBIT', 'CCD', 'Debits', '1', '$100.00'])
})

// Proves R25.720.
test('what waits for a second person is listed with the way to it', async () => {
  api.answers('GET /api/ach-waiting', {
    total: 4,
    files: [{ id: id(1), code: 'ACH-12' }],
    accounts: [
      {
        id: id(2),
        owner: { kind: 'merchant', id: id(3), name: 'Blue Harbor' },
        proposed_by: 'Dana Reyes',
        proposed_at: '2026-02-03T15:00:00.000Z',
      },
    ],
    is_profile_proposed: true,
  })
  renderRoutes(routes, '/waiting')
  expect(await screen.findByRole('link', { name: 'ACH-12 to release' })).toHaveAttribute(
    'href',
    `/payments/ach/${id(1)}`,
  )
  expect(screen.getByText(/^Proposed by Dana Reyes/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bank profile to approve' })).toBeVisible()
  expect(screen.getByText('Not listed: 1 more.')).toBeVisible()
  api.answers(`GET /api/merchants/${id(3)}/bank-accounts`, { current: null, proposed: null, former: [] })
  await press('Bank account of Blue Harbor')
  expect(await screen.findByRole('dialog', { name: 'Bank Account of Blue Harbor' })).toBeVisible()
})
