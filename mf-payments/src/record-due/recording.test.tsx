import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { DueRecordInput } from '@mca/contract/payments'
import { id, press } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  advance,
  all,
  amount,
  bar,
  closeToasts,
  correct,
  record,
  recorded,
  row,
  setUpDue,
  skipped,
  tick,
  undo,
} from '../testing/show-due'

const { api, openPage, openMany, sent, keys } = setUpDue()

// Proves R15.72.
test('deals with money missing can be selected; the bar shows how many and their exact sum', async () => {
  const { goTo } = await openPage()
  expect(screen.getByRole('checkbox', { name: 'Nothing is missing from ADV-3' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(await screen.findByText('2 selected, $200.20')).toBeVisible()
  await press('Clear')
  expect(bar()).not.toBeInTheDocument()
  await tick(1)
  await goTo('/payments/due?page=2')
  expect(screen.getByText('1 selected, $100.10')).toBeVisible()
  await goTo('/payments/due?search=merchant')
  await waitFor(() => expect(bar()).not.toBeInTheDocument())
})

// Proves R15.72.
test('all matching deals are selected on all pages, and a refusal of too many shows the reason', async () => {
  await openPage([row(1)], 23_000)
  await tick(1)
  api.refuses(all, '23,000 deals match, and at most 10,000 can be selected at once.', 400)
  await press('Select all 23,000 that match')
  expect(await screen.findByText(/at most 10,000 can be selected at once/)).toBeInTheDocument()
  expect(screen.getByText('1 selected, $100.10')).toBeVisible()
  api.answers(all, { rows: [1, 2, 3].map((n) => ({ advance: advance(n), missing: 33.33 })) })
  await press('Select all 23,000 that match')
  // The list has newer data for a row.
  expect(await screen.findByText('3 selected, $166.76')).toBeVisible()
  expect(api.calls(all)[1]?.query).toEqual({ day: '2026-11-23' })
  await closeToasts()
})

// Proves R20.123.
test('where the deals were last paid by different methods, each payment gets that of its deal', async () => {
  window.localStorage.clear()
  await openPage([
    { ...row(1), last_method: 'ACH' },
    { ...row(2), last_method: 'Wire' },
  ])
  await tick(1, 2)
  await press('Record 2 Payments')
  expect(await screen.findByLabelText('Payment Method')).toHaveDisplayValue('Last used on each deal')
  api.answers(record, { rows: [recorded(1), recorded(2)] })
  await press('Record 2 Payments')
  await screen.findByText('2 payments recorded')
  expect(sent(0)).toMatchObject({ payment_method: null, rows: [{ payment_method: 'ACH' }, { payment_method: 'Wire' }] })
  await closeToasts()
})

// Proves R15.78.
test('Undo names the payments that somebody has changed since', async () => {
  await openPage()
  await tick(1, 2)
  await press('Record 2 Payments')
  api.answers(record, { rows: [recorded(1), recorded(2)] })
  await press('Record 2 Payments')
  await screen.findByText('2 payments recorded')
  api.answers(undo, {
    rows: [recorded(1), recorded(2)].map(({ id: each }, n) => ({ id: each, skipped: n ? 'changed' : null })),
  })
  await press('Undo')
  const result = await screen.findByRole('dialog', { name: '1 payment removed, 1 not' })
  expect(result).toHaveTextContent('1 · Someone else has changed it, so it was not removed.')
  expect(within(result).getByRole('link', { name: 'ADV-2' })).toHaveAttribute('href', `/advances/${id(2)}`)
})

// Proves R15.77.
test('skipped deals are named with the reason, and the recorded payments can be taken back', async () => {
  await openPage()
  await tick(1, 2)
  await press('Record 2 Payments')
  api.answers(record, { rows: [recorded(1), skipped(2, 'changed')] })
  await press('Record 2 Payments')
  const result = await screen.findByRole('dialog', { name: '1 payment recorded, 1 not' })
  expect(result).toHaveTextContent('possibly because someone else recorded it. Check it again.')
  expect(within(result).getByRole('link', { name: 'ADV-2' })).toBeVisible()
  api.answers(undo, { rows: [{ id: recorded(1).id, skipped: null }] })
  await userEvent.click(within(result).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 payment removed')).toBeInTheDocument()
  await closeToasts()
})

// Proves R15.76, R16.628.
test('more than 500 are recorded in several calls as one import; Cancel stops after the one that is running', async () => {
  const dialog = await openMany(600)
  await correct(1, '50')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const import_id = id(90)
  api.answersAfter(record, answered, { import_id, rows: Array.from({ length: 500 }, (_, n) => recorded(n + 1)) })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record 600 Payments' }))
  expect(await within(dialog).findByText('0 of 600 payments')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await within(dialog).findByText('Stopping...')).toBeVisible()
  answer()
  const result = await screen.findByRole('dialog', { name: '500 payments recorded, 100 not' })
  expect(result).toHaveTextContent('100 · Not attempted. It is still selected.')
  expect(api.calls(record)).toHaveLength(1)

  api.answers(record, { import_id, rows: Array.from({ length: 100 }, (_, n) => recorded(n + 501)) })
  await userEvent.click(within(result).getByRole('button', { name: 'Continue with the rest' }))
  expect(await screen.findByText('600 payments recorded')).toBeInTheDocument()
  expect(screen.getByText('$60,009.90 on Nov 23, 2026')).toBeInTheDocument()
  expect(api.calls(record).map(({ body }) => (body as DueRecordInput).rows.length)).toEqual([500, 100])
  expect(api.calls(record).map(({ body }) => (body as DueRecordInput).import_id)).toEqual([undefined, import_id])
  expect(screen.getByRole('link', { name: 'View payments' })).toHaveAttribute('href', `/payments/imports/${import_id}`)
  expect(new Set(keys()).size).toBe(2)
  await closeToasts()
})

// Proves R16.628.
test('when a run was undone before its last call, trying again records the rest as another import', async () => {
  const dialog = await openMany(600)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const import_id = id(90)
  api.answersAfter(record, answered, { import_id, rows: Array.from({ length: 500 }, (_, n) => recorded(n + 1)) })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record 600 Payments' }))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel' }))
  answer()
  const stopped = await screen.findByRole('dialog', { name: '500 payments recorded, 100 not' })
  api.refuses(record, 'What this run recorded so far was undone.', 409)
  await userEvent.click(within(stopped).getByRole('button', { name: 'Continue with the rest' }))
  await screen.findByText('What this run recorded so far was undone.')
  api.answers(record, { import_id: id(91), rows: Array.from({ length: 100 }, (_, n) => recorded(n + 501)) })
  await press('Try again')
  expect(await screen.findByText('600 payments recorded')).toBeInTheDocument()
  const begun = api.calls(record).map(({ body }) => (body as DueRecordInput).import_id)
  expect(begun).toEqual([undefined, import_id, undefined])
  await closeToasts()
})

// Proves R15.76, R15.77.
test('a refused call ends the run; the typed amounts stay, and the same call can be sent again', async () => {
  await openPage()
  await tick(1, 2)
  await press('Record 2 Payments')
  await screen.findByRole('dialog')
  await correct(2, '60')
  api.refuses(record, 'The book is closed.')
  await press('Record 2 Payments')
  const result = await screen.findByRole('dialog', { name: 'No payments recorded, 2 not' })
  expect(result).toHaveTextContent('The book is closed.')
  await userEvent.click(within(result).getByRole('button', { name: 'Close' }))
  // Both are still selected, and the correction is kept.
  await press('Record 2 Payments')
  expect(await amount(2)).toHaveValue('60.00')
  await press('Record 2 Payments')
  const again = await screen.findByRole('dialog', { name: 'No payments recorded, 2 not' })
  api.answers(record, { rows: [recorded(1), recorded(2)] })
  await userEvent.click(within(again).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 payments recorded')).toBeInTheDocument()
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
  expect([sent(1), sent(2)]).toEqual([sent(0), sent(0)])
  await closeToasts()
})
