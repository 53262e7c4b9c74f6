import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { addMonths, lastDayOf, localDay, monthOf } from '@mca/contract/days'
import type { Job } from '@mca/contract/jobs'
import type { IssueAllPreview } from '@mca/contract/statements'
import { id, pageOf, press, tableText } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bluegate, payable, setUpPayouts } from '../testing/show-payouts'

const { api, openOwed } = setUpPayouts()
const previewed = 'GET /api/statements/preview'
const start = 'POST /api/statements/issue-all'
const one = `GET /api/jobs/${id(21)}` as const
const until = lastDayOf(addMonths(monthOf(localDay(new Date())), -1))
const { party: harborline } = payable()
const reason = 'The participations in ADV-000007 exceed its funded amount. Correct them first.'
const left = { ...harborline, id: id(3), name: 'Cove Capital' }

const job = (fields: Partial<Job> = {}): Job => ({
  id: id(21),
  kind: 'statements-issue',
  subject_id: null,
  state: 'running',
  step: 'Issuing statements',
  done: 1,
  total: 3,
  message: null,
  result: null,
  account_name: 'Dana Cole',
  is_automatic: false,
  created_at: '2025-02-03T15:00:00.000Z',
  started_at: '2025-02-03T15:00:00.000Z',
  ended_at: null,
  ...fields,
})
const preview = (fields: Partial<IssueAllPreview> = {}): IssueAllPreview => ({
  until,
  refused: null,
  data: [
    { party: bluegate, from: '2025-01-01', rows: 1_200, closing: -73, refused: null },
    { party: harborline, from: '2025-01-06', rows: 3, closing: 1_400, refused: null },
    { party: left, from: '2025-01-06', rows: 2, closing: 5, refused: reason },
  ],
  ...fields,
})
const openDialog = async (shown: IssueAllPreview, jobs: Job[] = []) => {
  api.answers('GET /api/jobs', pageOf(jobs))
  api.answers(previewed, shown)
  await openOwed([payable()])
  await press('Issue Statements')
  return screen.findByRole('dialog', { name: 'Issue Statements' })
}

// Proves R21.60.
test('shows who gets a statement through the end of last month and who does not, then the progress and the outcome', async () => {
  const dialog = await openDialog(preview())
  expect(tableText(await within(dialog).findByRole('table', { name: 'statements to issue' }))).toEqual([
    ['Payee', 'From', 'Rows', 'Closing'],
    ['Bluegate PartnersISO', 'Jan 1, 2025', '1,200', '-$73.00'],
    ['Harborline CapitalSyndicator', 'Jan 6, 2025', '3', '$1,400.00'],
  ])
  expect(dialog).toHaveTextContent(`1 payee left outCove Capital: ${reason}`)
  expect(api.calls(previewed)[0]?.query).toEqual({ until })
  api.answers(start, job({ state: 'queued' }))
  const result = { until: '2025-01-31', issued: 2, mailed: 1, refused: [{ party: left, message: reason }] }
  api.answers(one, job({ state: 'done', result }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Mail each payee a link' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Issue Statements' }))
  expect(await screen.findByText('2 statements through Jan 31, 2025 issued, 1 of them mailed.')).toBeVisible()
  expect(screen.getByRole('dialog')).toHaveTextContent(`Cove Capital: ${reason}`)
  expect(api.calls(start)).toMatchObject([{ body: { until, mail: true } }])
})

// Proves R21.60.
test('says first why nothing can be issued through a day', async () => {
  const refused = 'A statement can end on Feb 1, 2026 at the latest, because today is not over.'
  const dialog = await openDialog(preview({ refused, data: [] }))
  expect(await within(dialog).findByText(refused)).toBeVisible()
})

// Proves R21.60.
test('finds issuing that is underway', async () => {
  api.answers(one, job())
  await openDialog(preview(), [job()])
  expect(await screen.findByText('Issuing statements: 1 of 3')).toBeVisible()
})

// Proves R21.60.
test('issuing that was canceled says so', async () => {
  const message = 'The job was canceled. Statements that were already issued stay.'
  api.answers(one, job({ state: 'canceled', message }))
  await openDialog(preview(), [job()])
  expect(await screen.findByText(message)).toBeVisible()
})
