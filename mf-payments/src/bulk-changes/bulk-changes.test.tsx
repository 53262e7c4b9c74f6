import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { BulkChange, BulkChangeRow } from '@mca/contract/bulk'
import { id, pageOf, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const change = (fields: Partial<BulkChange> = {}): BulkChange => ({
  id: id(70),
  kind: 'payouts',
  what: 'Payouts: Approved',
  rows: 2,
  undone: 0,
  amount: 2_500,
  account_name: 'Dana Cole',
  created_at: '2025-03-10T12:00:00.000Z',
  ...fields,
})
const row = (line: number, fields: Partial<BulkChangeRow> = {}) => ({
  id: line,
  line,
  record_id: id(line),
  name: `Payee ${line}`,
  merchant: null,
  amount: 1_250,
  field: 'state' as const,
  before: 'draft',
  after: 'approved',
  now: 'approved',
  state: 'done' as const,
  ...fields,
})
const one = `GET /api/bulk-changes/${id(70)}` as const
const undo = `POST /api/bulk-changes/${id(70)}/undo` as const
const open = async (fields: Partial<BulkChange>, rows: ReturnType<typeof row>[]) => {
  api.answers(one, change(fields))
  api.answers(`${one}/rows`, pageOf(rows))
  renderRoutes(routes, `/payments/imports/changes/${id(70)}`)
  await screen.findByRole('table')
}

// Proves R7.740, R21.610.
test('the page of a bulk change says what, who and when, with each value before, after and now', async () => {
  await open({}, [row(1), row(2, { now: 'sent', state: 'changed' })])
  expect(screen.getByRole('heading', { level: 1, name: 'Payouts: Approved' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '2 payouts, $2,500.00' })).toBeVisible()
  expect(tableText(screen.getByRole('table'))).toEqual([
    ['Payee', 'Amount', 'Before', 'After', 'Now', 'Row'],
    ['Payee 1', '$1,250.00', 'Draft', 'Approved', 'Approved', 'Changed'],
    ['Payee 2', '$1,250.00', 'Draft', 'Approved', 'Sent', 'Changed since'],
  ])
})

// Proves R7.741, R21.611.
test('the undo asks first, and names what was refused with the reason', async () => {
  await open({}, [row(1), row(2)])
  await press('Undo')
  const question = await screen.findByRole('dialog', { name: 'Undo 2 payouts?' })
  expect(question).toHaveTextContent('$2,500.00 in all.')
  expect(question).toHaveTextContent('An approval is reversed in the ledger')
  const refused = [{ line: 2, record_id: id(2), name: 'Payee 2', reason: 'It is sent now.' }]
  api.answers(undo, { undone: 1, refused, next_line: null })
  await userEvent.click(within(question).getByRole('button', { name: 'Undo 2 payouts' }))
  const result = await screen.findByRole('dialog', { name: '1 payout undone, 1 not' })
  expect(result).toHaveTextContent('1 · It is sent now.')
  expect(within(result).getByRole('link', { name: 'Payee 2' })).toBeVisible()
  expect(api.calls(undo).map(({ body }) => body)).toEqual([{ after_line: 0 }])
})

// Proves R7.741.
test('an undo that finds nothing left says that somebody else has undone it already', async () => {
  await open({}, [row(1)])
  await press('Undo')
  const question = await screen.findByRole('dialog', { name: 'Undo 2 payouts?' })
  api.answers(undo, { undone: 0, refused: [], next_line: null })
  await userEvent.click(within(question).getByRole('button', { name: 'Undo 2 payouts' }))
  expect(await screen.findByText('Someone else has undone this already')).toBeVisible()
})

// Proves R7.740.
test('a row of advances names field and merchant, and what is undone has no undo', async () => {
  const values = {
    field: 'sales_rep_id' as const,
    before: null,
    after: 'Kim Reyes',
    now: null,
    state: 'undone' as const,
  }
  const advance = { name: 'ADV-000001', merchant: 'Bluegate Diner LLC', amount: null }
  const fields = { kind: 'advances', what: 'Sales Rep: Kim Reyes', rows: 1, undone: 1, amount: null } as const
  await open(fields, [row(1, { ...advance, ...values })])
  expect(tableText(screen.getByRole('table'))[1]).toEqual([
    'Bluegate Diner LLC', 'ADV-000001', 'Sales Rep', '—', 'Kim Reyes', '—', 'Undone']) // oxfmt-ignore
  expect(screen.getByText('Undone.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
})

// Proves R21.59.
test('issued statements are listed with their closing balances, and have no undo', async () => {
  const statement = { name: 'SYN-2025-00001', merchant: 'Harborline', before: null, after: 'issued', now: 'issued' }
  await open({ kind: 'statements', what: 'Statements through Feb 28, 2025', rows: 1, amount: null }, [
    row(1, statement),
  ])
  expect(screen.getByRole('heading', { name: '1 statement' })).toBeVisible()
  expect(screen.getByText(/^An issued statement is never undone/)).toBeVisible()
  expect(tableText(screen.getByRole('table'))).toEqual([
    ['Payee', 'Number', 'Closing'],
    ['Harborline', 'SYN-2025-00001', '$1,250.00'],
  ])
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
})

// Proves R23.12.
test('the page of assigned tasks says the owner before, after and now', async () => {
  const task = { field: 'owner_id' as const, name: 'Call the owner', merchant: 'Bluegate Diner LLC', amount: null }
  await open({ kind: 'tasks', what: 'Tasks: Bo Reed', rows: 1, amount: null }, [
    row(1, { ...task, before: null, after: 'Bo Reed', now: 'Bo Reed' }),
  ])
  expect(tableText(screen.getByRole('table'))[1]).toEqual([
    'Call the owner', 'Bluegate Diner LLC', 'Unassigned', 'Bo Reed', 'Bo Reed', 'Changed']) // oxfmt-ignore
  await press('Undo')
  const question = await screen.findByRole('dialog', { name: 'Undo 1 task?' })
  expect(question).toHaveTextContent('Each task gets back the owner that it had before.')
})

// Proves R7.740.
test('bulk changes are listed in a tab of Imports', async () => {
  api.answers('GET /api/bulk-changes', pageOf([change({ undone: 1 })]))
  renderRoutes(routes, '/payments/imports?show=changes')
  expect(await screen.findByRole('link', { name: 'Payouts: Approved' })).toHaveAttribute(
    'href',
    `/payments/imports/changes/${id(70)}`,
  )
  expect(tableText(screen.getByRole('table')).slice(0, 2)).toEqual([
    ['What', 'Kind', 'Rows', 'Undone', 'Amount', 'By', 'When'],
    ['Payouts: Approved', 'Payouts', '2', '1', '$2,500.00', 'Dana Cole', expect.any(String)],
  ])
})
