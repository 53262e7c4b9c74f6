import { JobProgress, useJob } from '@mca/files/jobs'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { id, job, pageOf, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const get = `GET /api/jobs/${id(1)}` as const

function Page() {
  const { data, isError } = useJob(id(1))
  return <JobProgress job={data} isFailing={isError} />
}
const open = () => renderRoutes([{ path: '/work', element: <Page /> }], '/work')

// Proves R16.112.
test('a job is polled until it has ended', async () => {
  api.answers(get, job({ state: 'queued', done: null, total: null, step: null }))
  open()
  expect(await screen.findByText('Waiting for other jobs to finish...')).toBeVisible()
  // The kind of job is shown before it reports details.
  api.answers(get, job({ kind: 'payment-import-check', done: null, total: null, step: null }))
  expect(await screen.findByText('Checking rows...')).toBeVisible()
  api.answers(get, job({ done: 12_000, total: 100_000 }))
  expect(await screen.findByText('Reading rows: 12,000 of 100,000')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '12000')
  api.answers(get, job({ state: 'done', done: 100_000, total: 100_000 }))
  const askedWhileItRan = api.calls(get).length
  expect(await screen.findByText('Reading rows: 100,000 of 100,000')).toBeVisible()
  // Once it has ended, the whole screen is refetched, because the job may have changed other parts.
  await waitFor(() => expect(api.calls(get)).toHaveLength(askedWhileItRan + 2))
})

// Proves R16.112.
test('a job that had ended before it was first seen has the screen loaded again, once', async () => {
  api.answers(get, job({ state: 'done', done: 3, total: 3 }))
  open()
  expect(await screen.findByText('Reading rows: 3 of 3')).toBeVisible()
  await waitFor(() => expect(api.calls(get)).toHaveLength(2))
})

// Proves R16.112.
test('Cancel asks the server once and says that it stops', async () => {
  api.answers(get, job())
  api.answers(`POST /api/jobs/${id(1)}/cancel`, job())
  open()
  await screen.findByText('Reading rows: 500 of 1,000')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Canceling...')).toBeVisible()
  await waitFor(() => expect(api.calls(`POST /api/jobs/${id(1)}/cancel`)).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(api.calls(`POST /api/jobs/${id(1)}/cancel`)).toHaveLength(1)
})

// Proves R16.320.
test('whoever may not cancel a job is not offered it', async () => {
  api.answers(get, job({ can_cancel: false }))
  open()
  await screen.findByText('Reading rows: 500 of 1,000')
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
})

// Proves R16.112.
test('if the progress cannot be loaded, the page says that the work continues, and finds it again', async () => {
  api.refuses(get, 'Not now', 429)
  open()
  expect(await screen.findByText(/The work continues on the server/)).toBeVisible()
  api.answers(get, job())
  expect(await screen.findByText('Reading rows: 500 of 1,000')).toBeVisible()
  expect(screen.queryByText(/The work continues on the server/)).not.toBeInTheDocument()
})

const past = [
  job({ done: 1_000, state: 'done', ended_at: '2025-01-05T12:02:05.000Z' }),
  job({
    id: id(2),
    kind: 'book-export',
    subject_id: null,
    state: 'failed',
    done: null,
    message: 'The disk is full.',
    account_name: 'Watched folder',
    is_automatic: true,
  }),
]

// Proves R16.113.
test('the jobs of the past stand in a list of their own, each with its page', async () => {
  api.answers('GET /api/payment-imports', pageOf([]))
  api.answers('GET /api/jobs', pageOf(past))
  const { address } = renderRoutes(routes, '/payments/imports')
  await userEvent.click(await screen.findByRole('link', { name: 'Jobs' }))
  const table = await screen.findByRole('table', { name: 'jobs' })
  expect(tableText(table).map((cells) => cells.filter((_, index) => index !== 4))).toEqual([
    ['Work', 'Status', 'Done', 'Started By', 'Took', 'Message'],
    ['Read a payment file', 'Done', '1,000 of 1,000', 'Dana Reyes', '2 min 5 s', '—'],
    ['Export the book', 'Failed', '—', 'Watched folderAutomatic', '—', 'The disk is full.'],
  ])
  expect(screen.getByRole('link', { name: 'Read a payment file' })).toHaveAttribute(
    'href',
    `/payments/imports/${id(1)}`,
  )
  expect(screen.getByRole('link', { name: 'Export the book' })).toHaveAttribute('href', '/payments/book')
  expect(address()).toBe('/payments/imports?show=jobs')
})

// Proves R16.113.
test('without jobs, the list explains itself', async () => {
  api.answers('GET /api/jobs', pageOf([]))
  renderRoutes(routes, '/payments/imports?show=jobs')
  expect(await screen.findByText('No jobs yet')).toBeVisible()
})
