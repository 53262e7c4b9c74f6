import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { AuditEntry, AuditList } from '@mca/contract/audit'
import { id, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HistorySection } from './history-section'

const api = testApi()
const list = 'GET /api/audit' as const
const advance = id(1)

const entry = (n: number, fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: n,
  at: '2025-01-05T12:00:00.000Z',
  transaction_id: n,
  entity: 'advances',
  record_id: advance,
  owner_id: id(2),
  action: 'change',
  account: { id: id(9), name: 'Dana Cole', email: 'dana@example.com' },
  request_id: null,
  address: null,
  before: { factor_rate: 1.25 },
  after: { factor_rate: 1.3 },
  ...fields,
})
const answer = (data: AuditEntry[], page = 1, totalPages = 1): AuditList => ({
  data,
  pagination: { page, limit: 50, total: totalPages * 50, totalPages },
  more: false,
  names: { [advance]: 'ADV-000123', [id(2)]: 'Bluegate Diner LLC' },
})
const nothing = { ...answer([]), pagination: { page: 1, limit: 50, total: 0, totalPages: 0 } }

const open = () => renderRoutes([{ path: '/', element: <HistorySection kind="advances" id={advance} /> }], '/')
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const items = async () => {
  const history = await screen.findByRole('list', { name: 'History' })
  return [...history.children].map((item) => item as HTMLElement)
}

// Proves R18.124.
test('nothing is requested until the history is opened; then it says that it is loading, that it failed, and that it is empty', async () => {
  api.hangs(list)
  const { goTo } = open()
  expect(screen.getByRole('region', { name: 'History' })).toBeVisible()
  expect(api.calls(list)).toEqual([])
  await press('Show History')
  await waitFor(() => expect(api.calls(list)).toMatchObject([{ query: { record: advance, page: '1', limit: '50' } }]))
  // By now, the code has loaded, and replaced the message that said so.
  expect(screen.getByText('Loading history...')).toBeVisible()
  await goTo('/elsewhere')
  api.refuses(list, 'Sorry')
  await goTo('/')
  await press('Show History')
  expect(await screen.findByText('Failed to load the history')).toBeVisible()
  api.answers(list, nothing)
  await press('Try again')
  expect(await screen.findByText('No activity yet')).toBeVisible()
})

// Proves R18.120, R18.121, R18.122.
test('an item shows its author, time and sentences, and expands to show the details', async () => {
  const payment = { advance_id: advance, amount: 1234.5, date: '2025-01-05', notes: 'First\nSecond' }
  api.answers(
    list,
    answer([
      entry(4, {
        entity: 'payments',
        record_id: id(5),
        owner_id: advance,
        action: 'delete',
        before: payment,
        after: null,
      }),
      entry(3, { transaction_id: 2, before: { payback: 1 }, after: { payback: 2 } }),
      entry(2),
      entry(1, { account: null }),
    ]),
  )
  open()
  await press('Show History')
  const [deleted, saved, server] = await items()
  expect(deleted).toHaveTextContent(
    /^Jan 5, 2025, \d+:\d\d [AP]MDana Cole \(dana@example\.com\) deleted the payment of \$1,234\.50 dated Jan 5, 2025 Details$/,
  )
  expect(
    within(saved ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['changed factor rate from 1.250 to 1.300', 'changed payback amount from $1.00 to $2.00'])
  expect(server).toHaveTextContent('The server Automatic changed factor rate from 1.250 to 1.300')
  const details = screen.getByRole('button', {
    name: 'Show details: deleted the payment of $1,234.50 dated Jan 5, 2025',
  })
  expect(details).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(details)
  expect(details).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText(/First/).textContent).toBe('First\nSecond')
})

// Proves R18.124.
test('older pages load on request, and the first of them gets the focus', async () => {
  const first = Array.from({ length: 50 }, (_, n) => entry(100 - n))
  api.answers(list, answer(first, 1, 2))
  open()
  await press('Show History')
  expect(await items()).toHaveLength(50)
  // A new entry was added meanwhile, so the last entry of this page is the first of the next.
  const older = entry(50, { before: { aliases: 'a' }, after: { aliases: 'b' } })
  api.answers(`${list}?record=${advance}&page=2&limit=50`, answer([entry(51), older], 2, 2))
  await press('Show more')
  const oldest = (await screen.findByText(/changed aliases/)).closest('li')
  await waitFor(() => expect(oldest).toHaveFocus())
  expect(await items()).toHaveLength(51)
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

// Proves R18.124.
test('a kind of entries can be selected', async () => {
  api.answers(list, answer([entry(1)]))
  open()
  await press('Show History')
  await items()
  api.answers(list, nothing)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show in the history' }), 'Payments')
  expect(await screen.findByText('No activity of this kind yet')).toBeVisible()
  expect(api.calls(list).at(-1)?.query).toMatchObject({ record: advance, entity: 'payments' })
})

test('an item with many sentences shows the first ones until all are requested', async () => {
  const fee = (n: number) =>
    entry(n, {
      transaction_id: 1,
      entity: 'company_fees',
      owner_id: advance,
      action: 'create',
      before: null,
      after: { fee_name: 'Bank Fee', amount: n },
    })
  api.answers(list, answer(Array.from({ length: 40 }, (_, n) => fee(40 - n))))
  open()
  await press('Show History')
  const [item] = await items()
  const sentences = () => within(item ?? document.body).getAllByRole('listitem')
  expect(sentences()).toHaveLength(6)
  await press('Show all 40')
  expect(sentences()).toHaveLength(40)
  expect(screen.getByText(/fee of \$40\.00/)).toBeVisible()
})
