import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { createQueryClient, merchantQueries } from '@mca/api'
import { prefetchWith } from '@mca/federation'
import { id, merchant, openWithoutCode, pageOf, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryObserver } from '@tanstack/react-query'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { routes } from './routes'

const api = testApi()
const list = 'GET /api/merchants'
const one = `GET /api/merchants/${id(1)}` as const
beforeEach(() => {
  api.answers('GET /api/tasks', pageOf([]))
  api.answers(`${one}/debit-account`, { account: null, problem: null })
})

// Proves R19.30.
test('a list is requested as its address says before the code of its page has arrived', async () => {
  api.answers(list, pageOf([merchant()]))
  openWithoutCode(routes, '/merchants?search=blue&page=2&limit=', prefetchWith)
  await waitFor(() => expect(api.calls(list)).toMatchObject([{ query: { search: 'blue', page: '2' } }]))
})

// Proves R19.761.
test('the rows of another search are requested before the page renders it, which does not wait for them', async () => {
  const client = createQueryClient({ notify: () => undefined })
  prefetchWith(client)
  api.answers(list, pageOf([merchant()]))
  const withoutCode = ({ lazy: _code, children, ...route }: RouteObject): RouteObject =>
    ({ ...route, ...(children && { children: children.map(withoutCode) }) }) as RouteObject
  const router = createMemoryRouter(routes.map(withoutCode), { initialEntries: ['/merchants'] })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  // As the page does.
  const leave = new QueryObserver(client, merchantQueries.list({ page: 1, limit: 50 })).subscribe(() => undefined)
  api.hangs(list)
  const requested: unknown[] = []
  client
    .getQueryCache()
    .subscribe(({ type, query }) => void (type === 'added' && requested.push(query.queryKey.at(-1))))
  await router.navigate('/merchants?search=blue')
  expect(requested).toEqual([{ page: 1, limit: 50, search: 'blue' }])
  await waitFor(() => expect(api.calls(list).at(-1)).toMatchObject({ query: { search: 'blue' } }))
  leave()
  await client.cancelQueries()
  client.clear()
})

// Proves R19.30.
test('a merchant, its advances and its notes are requested together, before the code of the page has arrived', async () => {
  api.hangs(one)
  api.answers(`${one}/advances`, [])
  api.answers(`${one}/notes`, pageOf([]))
  openWithoutCode(routes, `/merchants/${id(1)}`, prefetchWith)
  for (const route of [one, `${one}/advances`, `${one}/notes`] as const)
    await waitFor(() => expect(api.calls(route)).toHaveLength(1))
})

// Proves R19.31.
test('a merchant that a list has shown opens with its row, and is edited as its own answer has it', async () => {
  const version = '2025-02-01T12:00:00.000Z'
  const put = `PUT /api/merchants/${id(1)}` as const
  let arrives: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrives = resolve))
  api.answers(list, pageOf([merchant()]))
  api.answersAfter(one, arrived, merchant({ name: 'Bluegate Grill LLC', updated_at: version }))
  api.answers(`${one}/advances`, [])
  api.answers(`${one}/notes`, pageOf([]))
  api.answers(put, merchant({ name: 'Bluegate Grill LLC' }))
  renderRoutes(routes, '/merchants')
  await userEvent.click(await screen.findByRole('link', { name: 'Bluegate Diner LLC' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bluegate Diner LLC' })).toBeVisible()
  expect(await screen.findByText('No advances found')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Edit Merchant' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  arrives()
  expect(await screen.findByRole('dialog', { name: 'Edit Merchant' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Business Name/ })).toHaveValue('Bluegate Grill LLC')
  await userEvent.click(screen.getByRole('button', { name: 'Update Merchant' }))
  await waitFor(() => expect(api.calls(put)).toMatchObject([{ headers: { 'if-match': `"${version}"` } }]))
})

// Proves R19.31.
test('a merchant that is gone meanwhile says so', async () => {
  api.answers(list, pageOf([merchant()]))
  api.refuses(one, 'Merchant not found', 404)
  api.answers(`${one}/advances`, [])
  api.answers(`${one}/notes`, pageOf([]))
  renderRoutes(routes, '/merchants')
  await userEvent.click(await screen.findByRole('link', { name: 'Bluegate Diner LLC' }))
  expect(await screen.findByText('Failed to load merchant details.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit Merchant' })).not.toBeInTheDocument()
})
