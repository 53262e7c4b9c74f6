import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { addDays, localDay } from '@mca/contract/days'
import { id, note, pageOf, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import { routes } from '../routes'

const api = testApi()
const list = 'GET /api/follow-ups'
const advance = { id: id(7), advance_id: 'ADV-000007' }
const due = [
  note({ text: 'Ask for the lease', follow_up: '2025-03-09', advance }),
  note({ id: id(2), text: '', contact: 'call_out', result: 'left_message', follow_up: '2025-03-10' }),
]
beforeEach(() => api.answers(list, pageOf(due, { total: 120 })))
const open = (search = '') => renderRoutes(routes, `/advances/follow-ups${search}`)
const lastQuery = () => api.calls(list).at(-1)?.query

// Proves R20.144, R3.20.
test('follow-ups are listed by day and author, in pages, and lead to their records', async () => {
  const { address } = open()
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'follow-ups' })
  expect(tableText(table).slice(0, 3)).toEqual([
    ['Merchant', 'Due', 'Note', 'Advance', 'By', 'Done'],
    ['Bluegate Diner LLC', 'Mar 9, 2025 (overdue)', 'Ask for the lease', 'ADV-000007', 'Dana Cole', 'Mark done'],
    ['Bluegate Diner LLC', 'Mar 10, 2025 (overdue)', 'Message left', '—', 'Dana Cole', 'Mark done'],
  ])
  const today = localDay(new Date())
  const tomorrow = addDays(today, 1)
  const page = { page: '1', limit: '50' }
  expect(lastQuery()).toEqual({ ...page, until: today })
  await press('Due Tomorrow')
  await waitFor(() => expect(lastQuery()).toEqual({ ...page, from: tomorrow, until: tomorrow }))
  await press('All Follow-ups')
  await waitFor(() => expect(lastQuery()).toEqual(page))
  await press('My Notes Only')
  await waitFor(() => expect(lastQuery()).toEqual({ ...page, author: 'me' }))
  expect(address()).toBe('/advances/follow-ups?day=all&author=me')
  expect(screen.getByRole('button', { name: 'My Notes Only', pressed: true })).toBeVisible()
  await press('Next')
  await waitFor(() => expect(lastQuery()).toEqual({ page: '2', limit: '50', author: 'me' }))
  expect(screen.getByRole('link', { name: 'ADV-000007' })).toHaveAttribute('href', `/advances/${id(7)}`)
})

// Proves R20.144.
test('a follow-up that is marked done leaves the list', async () => {
  open()
  api.answers(`PUT /api/notes/${id(1)}/follow-up`, note())
  await screen.findByText('Ask for the lease')
  api.answers(list, pageOf(due.slice(1)))
  await press('Mark done: follow-up of Mar 9, 2025')
  await waitFor(() => expect(screen.queryByText('Ask for the lease')).not.toBeInTheDocument())
  expect(await screen.findByText('Follow-up changed successfully')).toBeVisible()
})

// Proves R20.144.
test.each([
  ['', 'Nothing to follow up today'],
  ['?day=tomorrow', 'Nothing to follow up tomorrow'],
  ['?day=all&author=me', 'No open follow-ups'],
])('without follow-ups, %s says so', async (search, text) => {
  api.answers(list, pageOf([]))
  open(search)
  expect(await screen.findByText(text)).toBeVisible()
})

// Proves R20.144.
test('a failure can be tried again', async () => {
  api.refuses(list, 'Sorry')
  open()
  await screen.findByRole('alert')
  api.answers(list, pageOf(due))
  await press('Try again')
  expect(await screen.findByText('Ask for the lease')).toBeVisible()
})
