import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { Concentration } from '@mca/contract/portfolio'
import { account, id, pageOf, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const api = testApi()
const get = 'GET /api/portfolio/concentration'
const put = 'PUT /api/portfolio/limits/iso'
const path = '/advances/portfolio/concentration'

const row = (n: number, fields: Partial<Concentration['data'][number]> = {}): Concentration['data'][number] => ({
  key: id(n),
  name: `Broker ${n}`,
  deals: n,
  outstanding: 100.25,
  share: 0.25,
  is_over_limit: false,
  ...fields,
})
const reportOf = (rows: Concentration['data'], fields: Partial<Concentration> = {}, paging = {}): Concentration => ({
  ...pageOf(rows, paging),
  as_of: '2026-11-22',
  total: { deals: 7, outstanding: 401 },
  limit: null,
  over_limit: 0,
  ...fields,
})
const some = [row(1, { outstanding: 300.75, share: 0.75 }), row(2, { key: 'none', name: null })]
const over = (limit: number) =>
  reportOf([{ ...some[0], ...row(1, { outstanding: 300.75, share: 0.75, is_over_limit: true }) }, row(2)], {
    limit,
    over_limit: 1,
  })

const open = async (at = path) => {
  const page = renderRoutes(routes, at)
  await screen.findByRole('heading', { level: 1 })
  return page
}
const table = (name = 'ISOs') => screen.findByRole('table', { name })
const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://host').searchParams)

// Proves R17.115, R17.116, R20.88.
test('shows the largest as bars and all as a table with their total; each leads to its deals with filters and day', async () => {
  api.answers(get, reportOf(some))
  await open(`${path}?state=FL&as_of=2026-05-31`)
  expect(tableText(await table())).toEqual([
    ['ISO', 'Deals', 'Outstanding', 'Share', '% of All Outstanding'],
    ['Broker 1', '1', '$300.75', '75.00%', ''],
    ['No ISO', '2', '$100.25', '25.00%', ''],
    ['Total', '7', '$401.00', '100.00%', ''],
  ])
  expect(screen.getByText('How Outstanding is calculated')).toBeVisible()
  const bars = screen.getByRole('heading', { name: 'The 2 ISOs with the most outstanding' }).closest('section')
  const items = within(bars ?? document.body).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Broker 1$300.75 75.00%', 'No ISO$100.25 25.00%'])
  const common = { state: 'FL', as_of: '2026-05-31', by: 'iso', part: 'outstanding', report: 'concentration' }
  for (const [name, key] of [
    ['Broker 1', id(1)],
    ['No ISO', 'none'],
  ] as const) {
    const links = screen.getAllByRole('link', { name })
    expect(links.map(queryOf)).toEqual([
      { ...common, key },
      { ...common, key },
    ])
  }
})

// Proves R18.322.
test('who may not change limits reads them', async () => {
  api.answers('GET /api/account', account({ role: 'staff', permissions: [] }))
  api.answers(get, over(25))
  await open()
  expect(await screen.findByText('25.00%', { selector: 'strong' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /limit/i })).not.toBeInTheDocument()
})

// Proves R17.115.
test('another group is in the address; on a later page the bars stay those of the largest', async () => {
  const all = { limit: 50, total: 51 }
  api.answers(`${get}?by=merchant&page=1&limit=50`, reportOf([row(1)], {}, all))
  api.answers(`${get}?by=merchant&page=2&limit=50`, reportOf([row(51)], {}, { ...all, page: 2 }))
  api.answers(get, reportOf(some))
  const { address } = await open()
  await table()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'By Merchant')
  expect(tableText(await table('merchants'))[1]?.[0]).toBe('Broker 1')
  expect(address()).toBe(`${path}?by=merchant`)
  await press('Next')
  await waitFor(async () => expect(tableText(await table('merchants'))[1]?.[0]).toBe('Broker 51'))
  expect(address()).toBe(`${path}?by=merchant&page=2`)
  expect(within(screen.getByRole('list', { name: '' })).getByRole('link', { name: 'Broker 1' })).toBeVisible()
})

// Proves R17.116.
test('the share that belongs to no syndicator is the company’s', async () => {
  api.answers(get, reportOf([row(1, { key: 'none', name: null, share: 1 })]))
  await open(`${path}?by=syndicator`)
  expect(tableText(await table('syndicators'))[1]?.[0]).toBe('Company')
})

// Proves R17.117.
test('a limit is set and marks the groups over it in words, and its toast offers Undo', async () => {
  api.answers(get, reportOf(some))
  await open()
  expect(await screen.findByText('No limit for an ISO.')).toBeVisible()
  await press('Set a limit…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Limit by ISO' }))
  await userEvent.type(dialog.getByLabelText('Limit (%)'), '120')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Limit' }))
  expect(await dialog.findByText('Limit must be between 0 and 100')).toBeVisible()
  await userEvent.clear(dialog.getByLabelText('Limit (%)'))
  await userEvent.type(dialog.getByLabelText('Limit (%)'), '40')
  api.refuses(put, 'The server is being updated', 503)
  await userEvent.click(dialog.getByRole('button', { name: 'Save Limit' }))
  expect(await dialog.findByText('The server is being updated')).toBeVisible()
  expect(dialog.getByLabelText('Limit (%)')).toHaveValue('40.00')
  api.answers(put, { percent: 40 })
  api.answersOnceCalled(get, put, over(40))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Limit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('ISO: 40.00% of what is outstanding')).toBeVisible()
  expect(await screen.findByText('1 ISO is over the limit of 40.00%.')).toBeVisible()
  expect(tableText(await table())[1]?.[0]).toBe('Broker 1Over limit')
  expect(screen.getByRole('list', { name: '' })).toHaveTextContent('Broker 1Over limit')
  expect(screen.queryByText(/Measured on/)).not.toBeInTheDocument()
  api.answers(put, { percent: null })
  api.answersOnceCalled(get, put, reportOf(some))
  await press('Undo')
  expect(await screen.findByText('ISO: no limit')).toBeVisible()
  expect(await screen.findByText('No limit for an ISO.')).toBeVisible()
  expect(api.calls(put).map(({ body }) => body)).toEqual([
    { percent: 40, was: null },
    { percent: 40, was: null },
    { percent: null, was: 40 },
  ])
})

// Proves R17.117.
test('a limit is removed; the notice says what was measured', async () => {
  api.answers(get, over(12.5))
  await open(`${path}?state=FL&as_of=2026-05-31`)
  expect(await screen.findByText('1 ISO is over the limit of 12.50%.')).toBeVisible()
  expect(
    screen.getByText('Measured on what is outstanding of the advances that match, as of May 31, 2026.'),
  ).toBeVisible()
  api.answers(put, { percent: null })
  api.answers(get, reportOf(some))
  await press('Remove limit')
  await waitFor(() => expect(screen.queryByText(/over the limit/)).not.toBeInTheDocument())
  api.answers(put, { percent: 12.5 })
  await press('Undo')
  await waitFor(() =>
    expect(api.calls(put).map(({ body }) => body)).toEqual([
      { percent: null, was: 12.5 },
      { percent: 12.5, was: null },
    ]),
  )
})

// Proves R17.105, R17.115.
test('says that nothing is outstanding, and clears the filters that may be why', async () => {
  api.answers(get, reportOf([], { total: { deals: 0, outstanding: 0 } }))
  const { address } = await open(`${path}?state=FL`)
  expect(await screen.findByText('Nothing is outstanding')).toBeVisible()
  await press('Clear search and filters')
  await waitFor(() => expect(address()).toBe(path))
  // Also true before the first advance.
  expect(await screen.findByText('No advance has an outstanding balance.')).toBeVisible()
})

// Proves R17.115.
test('a page past the end leads to the last one; a failure can be tried again', async () => {
  api.answers(`${get}?page=1&limit=50&by=iso`, reportOf(some))
  api.answers(get, reportOf([], {}, { page: 9, total: 2 }))
  const { goTo } = await open(`${path}?page=9`)
  await press('Go to the last page')
  expect(await table()).toBeVisible()
  api.refuses(get, 'Sorry')
  await goTo(`${path}?by=state`)
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answers(get, reportOf(some))
  await userEvent.click(again)
  expect(await table('states')).toBeVisible()
})
