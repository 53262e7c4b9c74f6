import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { LedgerPosting } from '@mca/contract/ledger'
import { advanceDetail, advanceRow, button, id, pageOf, renderRoutes, tableText } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import {
  ledger,
  aPosting,
  northFund,
  one,
  page,
  position,
  positions,
  rows,
  setUpLedger,
  summaryOf,
} from '../testing/show-ledger'

const { api, open } = setUpLedger()
const table = (name = 'ledger rows') => screen.findByRole<HTMLTableElement>('table', { name })
const queries = () => api.calls(rows).map(({ query }) => query)
const asked = (fields: object) => ({ page: '1', limit: '50', ...fields })

// Proves R21.15.
test('a row shows when it was posted and for which day, its kind, and the resulting balance', async () => {
  const onOneDay = { posted_on: '2025-02-04', effective_on: '2025-02-04', matures_on: '2025-02-04' }
  await open({
    rows: [
      aPosting({
        no: 15,
        kind: 'adjustment',
        amount: 5,
        advance: null,
        reason: 'Paid before Feb 4, 2025',
        ...onOneDay,
      }),
      aPosting({ no: 14, kind: 'share_reversal', amount: -33.34, balance: 808.76, reverses: 12 }),
      aPosting({ no: 13, kind: 'fee', fee: 'Bank Fee', amount: -1.66, balance: -840.44 }),
      aPosting(),
      // A kind that only a newer server knows, without a balance.
      aPosting({ no: 11, kind: 'rebate' as LedgerPosting['kind'], balance: null }),
    ],
  })
  const [head, ...cells] = tableText(await table())
  expect(head).toEqual(['No.', 'Posted', 'Kind', 'Advance', 'Available On', 'Amount', 'Balance', 'Actions'])
  const posted = 'Feb 4, 2025for Feb 3, 2025'
  const deal = 'Bluegate Diner LLCADV-000007'
  expect(cells).toEqual([
    ['15', 'Feb 4, 2025', 'AdjustmentPaid before Feb 4, 2025', '—', 'Feb 4, 2025', '+$5.00', '$842.10', ''],
    ['14', posted, 'Share reversalReverses no. 12', deal, 'Feb 6, 2025', '-$33.34', '$808.76', ''],
    ['13', posted, 'Fee: Bank Fee', deal, 'Feb 6, 2025', '-$1.66', '-$840.44', ''],
    ['12', posted, 'Share', deal, 'Feb 6, 2025', '+$33.34', '$842.10', ''],
    ['11', posted, 'rebate', deal, 'Feb 6, 2025', '+$33.34', '—', ''],
  ])
  expect(screen.getAllByRole('link', { name: 'Bluegate Diner LLC' })[0]).toHaveAttribute('href', `/advances/${id(7)}`)
})

// Proves R22.53.
test('a row leads to the payment behind it, unless that is gone or there is none', async () => {
  const payment = { date: '2025-02-03', amount: 100 }
  await open({
    rows: [
      aPosting({ no: 14, kind: 'share_reversal', effective_on: '2025-02-04', payment }),
      aPosting({ no: 13, payment }),
      aPosting({ no: 12, payment: null }),
      aPosting({ no: 11, kind: 'payout', advance: null, payment_id: null }),
    ],
  })
  const links = await screen.findAllByRole('link', { name: 'Payment of $100.00 on Feb 3, 2025' })
  expect(links.map((link) => link.closest('tr')?.textContent?.slice(0, 2))).toEqual(['14', '13'])
  for (const link of links)
    expect(link).toHaveAttribute('href', '/payments/all?search=ADV-000007&from=2025-02-03&to=2025-02-03')
})

// Proves R21.16.
test('the rows of one advance alone are shown, and all of them again, with one button and by keyboard', async () => {
  api.answers(`GET /api/advances/${id(7)}`, advanceDetail({ id: id(7), advance_id: 'ADV-000007' }))
  const { address } = await open()
  const only = await button('Only ADV-000007')
  api.answers(rows, pageOf([aPosting({ balance: null })]))
  only.focus()
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe(`${page}?advance_id=${id(7)}`)
  // A filtered list has no balances.
  await waitFor(async () => expect(tableText(await table())[0]).not.toContain('Balance'))
  expect(await screen.findByRole('button', { name: /^Advance: ADV-000007 Bluegate Diner LLC/ })).toBeVisible()
  expect(await button('Rows of all advances')).toHaveFocus()
  await waitFor(() => expect(queries()).toEqual([asked({}), asked({ advance_id: id(7) })]))
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe(page)
})

// Proves R21.16.
test('kind, advance and days of posting are filters, which are in the address', async () => {
  const offered = 'GET /api/advances'
  api.answers(offered, pageOf([advanceRow({ id: id(7), advance_id: 'ADV-000007' })]))
  api.answers(`GET /api/advances/${id(7)}`, advanceDetail({ id: id(7), advance_id: 'ADV-000007' }))
  const { address } = await open({ search: '?kind=fee&from=2025-02-01&to=2025-02-28' })
  expect(await screen.findByRole('button', { name: /^Kind: Fee/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Posted: Feb 1, 2025 – Feb 28, 2025/ })).toBeVisible()
  await userEvent.click(await button('Filter (2)'))
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.type(await panel.findByRole('combobox', { name: 'Advance' }), 'diner')
  await waitFor(() => expect(api.calls(offered).at(-1)?.query).toMatchObject({ search: 'diner' }))
  await userEvent.click(await screen.findByRole('option', { name: 'ADV-000007 Bluegate Diner LLC' }))
  const days = 'from=2025-02-01&to=2025-02-28'
  await waitFor(() => expect(address()).toBe(`${page}?kind=fee&${days}&advance_id=${id(7)}`))
  expect(api.calls(offered)[0]?.query).toMatchObject({ syndicator_id: id(1) })
  const given = { kind: 'fee', from: '2025-02-01', to: '2025-02-28' }
  await waitFor(() => expect(queries()).toEqual([asked(given), asked({ ...given, advance_id: id(7) })]))
})

// Proves R21.15, R21.16.
test('says that nothing matches, offers to clear the filters, and then that there are no rows yet', async () => {
  const { address } = await open({ rows: [], search: '?kind=fee' })
  expect(await screen.findByText('No ledger rows found')).toBeVisible()
  await userEvent.click(await button('Clear search and filters'))
  expect(address()).toBe(page)
  expect(await screen.findByText('No ledger rows yet')).toBeVisible()
})

// Proves R21.15.
test('the rows load, fail and load again, and more than a page is paged', async () => {
  api.answers(one, northFund)
  api.answers(ledger, summaryOf())
  api.hangs(rows)
  const { address, goTo } = renderRoutes(routes, page)
  expect(await screen.findByText('Loading ledger rows...')).toBeVisible()
  api.refuses(rows, 'Sorry')
  await goTo(`${page}?page=2`)
  expect(await screen.findByText('Failed to load ledger rows. Please try again.')).toBeVisible()
  api.answers(rows, pageOf([aPosting()], { page: 2, total: 120 }))
  await userEvent.click(await button('Try again'))
  expect(await screen.findByText('Page 2 of 3 (120 total)')).toBeVisible()
  await userEvent.click(await button('Next'))
  expect(address()).toBe(`${page}?page=3`)
})

// Proves R21.17.
test('the tab of positions has its address, and each position leads to its advance and to its rows', async () => {
  api.answers(positions, pageOf([position()], { total: 120 }))
  const { address } = await open()
  await userEvent.click(screen.getByRole('link', { name: 'Positions' }))
  expect(address()).toBe(`${page}?tab=positions`)
  expect(tableText(await table('positions'))).toEqual([
    [
      'Merchant',
      'Funded',
      'Participation',
      'Right to Receive',
      'Gross Share',
      'Fees',
      'Net',
      'Capital Out',
      'Remaining',
      'Actions',
    ],
    [
      'Bluegate Diner LLCADV-000007',
      'Jan 6, 2025',
      '$100.00',
      '$130.00',
      '$66.67',
      '$3.33',
      '$63.34',
      '$33.33',
      '$63.33',
      '',
    ],
  ])
  expect(screen.getByRole('link', { name: 'Positions' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Bluegate Diner LLC' })).toHaveAttribute('href', `/advances/${id(7)}`)
  const theirPostings = screen.getByRole('link', { name: 'Ledger of ADV-000007' })
  expect(theirPostings).toHaveAttribute('href', `?advance_id=${id(7)}`)
  await userEvent.click(await button('Next'))
  expect(address()).toBe(`${page}?tab=positions&page=2`)
  await userEvent.click(screen.getByRole('link', { name: 'Ledger' }))
  expect(address()).toBe(page)
})

// Proves R21.17.
test('says that there are no positions yet', async () => {
  api.answers(positions, pageOf([]))
  await open({ search: '?tab=positions' })
  expect(await screen.findByText('No positions yet')).toBeVisible()
})
