import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { advancePages, paths, paymentPages, userPages } from '@mca/contract/app'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { account, pageOf, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Layout } from './layout'

const api = testApi()
beforeEach(() => {
  // jsdom cannot scroll.
  jest.spyOn(window, 'scrollTo').mockReturnValue()
  for (const call of [
    'payments/due',
    'returns',
    'payment-imports',
    'payouts',
    'ledger-entries',
    'ach-waiting',
    'desk',
    'follow-ups',
  ])
    api.hangs(`GET /api/${call}`)
})

const open = (address: string) =>
  renderRoutes([{ element: <Layout />, children: [{ path: '*', element: <h1>Page</h1> }] }], address)
const main = () => screen.getByText('Dashboard').closest('ul')
/** The text and count of each page below the item of the section. */
const pages = () => [...(main()?.querySelectorAll('li > ul > li') ?? [])].map(({ textContent }) => textContent)
const link = (label: string) =>
  within(main() ?? document.body)
    .getByText(label)
    .closest('a')
const labelsOf = (all: readonly { label: string }[]) => all.slice(1).map(({ label }) => label)

// Proves R2.668.
test.each([
  [paths.advances, advancePages],
  ['/advances/ADV-000123/edit', advancePages],
  [paths.payments, paymentPages],
  ['/payments/imports/5f0c', paymentPages],
])('%s: the nine items stay, and the section that is open has its other pages', (address, section) => {
  open(address)
  expect(main()?.children).toHaveLength(9)
  expect(pages()).toEqual(labelsOf(section))
})

// Proves R2.668.
test.each([paths.home, paths.merchants, '/isos'])('%s has no second level', (address) => {
  open(address)
  expect(main()?.children).toHaveLength(9)
  expect(pages()).toEqual([])
})

// Proves R2.668.
test('the page that is open, or that a record belongs to, is the current one; the item of the section stays highlighted', () => {
  open('/payments/imports/5f0c')
  expect(link('Imports')).toHaveAttribute('aria-current', 'page')
  expect(link('Payments')).toHaveAttribute('aria-current', 'page')
  expect(link('Returns')).not.toHaveAttribute('aria-current')
})

// Proves R2.668.
test.each([
  ['staff', []],
  ['administrator', labelsOf(userPages)],
] as const)('%s: the pages of administrators are there for administrators only', async (role, expected) => {
  api.answers('GET /api/account', account({ role }))
  open(paths.users)
  await waitFor(() => expect(api.calls('GET /api/account')).toHaveLength(1))
  await waitFor(() => expect(pages()).toEqual(expected))
})

// Proves R2.668, R25.720.
test('beside a page stands what waits there, requested once; nothing while it is unknown, after a failure, and for none', async () => {
  api.answers('GET /api/payments/due', { totals: { missing_deals: 12 } })
  api.answers('GET /api/returns', pageOf([], { total: 0 }))
  api.answers('GET /api/payment-imports', pageOf([], { total: 1_120 }))
  api.refuses('GET /api/payouts', 'Sorry', 400)
  api.answers('GET /api/ledger-entries', pageOf([], { total: 4 }))
  api.answers('GET /api/ach-waiting', { total: 3, files: [], accounts: [], is_profile_proposed: true })
  const { goTo } = open(paths.payments)
  expect(pages()).toEqual(labelsOf(paymentPages))
  await userEvent.keyboard('{Shift}')
  await waitFor(() =>
    expect(pages()).toEqual([
      'All Payments',
      'Due Today12 waiting',
      'Imports1,120 waiting',
      'Returns',
      'Payouts4 waiting',
      'ACH Files3 waiting',
      'Reconciliation',
      'Move Data',
    ]),
  )
  await goTo(paths.imports)
  await waitFor(() => expect(link('Imports')).toHaveAttribute('aria-current', 'page'))
  for (const call of [
    'payments/due',
    'returns',
    'payment-imports',
    'payouts',
    'ledger-entries',
    'ach-waiting',
  ] as const)
    expect(api.calls(`GET /api/${call}`)).toHaveLength(1)
  expect(link('Imports')).toHaveTextContent(/^Imports$/)
})

// Proves R2.668, R17.100.
test('Portfolio takes the filters of the list along, and none of what belongs to the list alone', async () => {
  const { goTo } = open('/advances?deal_flow=Funded&sort=amount&page=2')
  expect(link('Portfolio')).toHaveAttribute('href', '/advances/portfolio?deal_flow=Funded')
  expect(link('Desk')).toHaveAttribute('href', '/advances/desk')
  await goTo('/advances/ADV-000123?deal_flow=Funded')
  await waitFor(() => expect(link('Portfolio')).toHaveAttribute('href', '/advances/portfolio'))
})

// Proves R2.668, R20.2.
test('on a server of the specification no section has a second level, and nothing is requested', () => {
  api.hasOnlySpecification()
  open(paths.payments)
  expect(main()?.children).toHaveLength(9)
  expect(pages()).toEqual([])
  expect(document.querySelector('[data-pages-in-sidebar]')).not.toBeInTheDocument()
})
