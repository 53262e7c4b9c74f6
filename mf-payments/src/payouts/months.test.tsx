import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { addMonths, formatMonth, localDay, monthOf } from '@mca/contract/days'
import type { RollForward, RollForwardRow } from '@mca/contract/ledger'
import { button, id, pageOf, tableText } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bluegate, setUpPayouts } from '../testing/show-payouts'

const { api, show } = setUpPayouts()
const months = 'GET /api/roll-forward'
const at = '/payments/payouts?show=months'
const current = monthOf(localDay(new Date()))

const line = (fields: Partial<RollForwardRow> = {}): RollForwardRow => ({
  id: id(2),
  party: bluegate,
  advance: null,
  opening: -73,
  moves: [500, 0, 12.5, 0, -100, 0],
  closing: 339.5,
  ...fields,
})
const answer = (rows: RollForwardRow[], totals = line()): RollForward => ({ ...pageOf(rows), totals })

// Proves R21.102.
test('the current month of syndicators is shown first, with what changed each balance, and the sums of all', async () => {
  api.answers(months, answer([line(), line({ id: id(3), party: null })]))
  await show(at)
  expect(tableText(await screen.findByRole('table', { name: 'lines' }))).toEqual([
    ['Payee', 'Opening', 'Contributions', 'Invested', 'Shares', 'Fees', 'Paid Out', 'Other', 'Closing'],
    ['Bluegate PartnersISO', '-$73.00', '$500.00', '$0.00', '$12.50', '$0.00', '-$100.00', '$0.00', '$339.50'],
    ['Deleted', '-$73.00', '$500.00', '$0.00', '$12.50', '$0.00', '-$100.00', '$0.00', '$339.50'],
    ['Total', '-$73.00', '$500.00', '$0.00', '$12.50', '$0.00', '-$100.00', '$0.00', '$339.50'],
  ])
  expect(screen.getByRole('link', { name: 'By Month' })).toHaveAttribute('aria-current', 'page')
  expect(api.calls(months)[0]?.query).toEqual({ of: 'syndicators', month: current, page: '1', limit: '50' })
})

// Proves R21.102.
test('the view and the month are in the address; a line of an advance links to it', async () => {
  const earlier = addMonths(current, -1)
  const merchant = { id: id(5), name: 'Bluegate Diner LLC' }
  const advance = { id: id(7), advance_id: 'ADV-000007', merchant }
  api.answers(months, answer([]))
  const { address } = await show(at)
  expect(await screen.findByText(`Nothing in ${formatMonth(current)}`)).toBeVisible()
  api.answers(months, answer([line({ party: null, advance, moves: [130, -30] })], line({ moves: [130, -30] })))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), formatMonth(earlier))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is shown' }), 'Right to receive')
  expect(await screen.findByRole('link', { name: 'Bluegate Diner LLC' })).toHaveAttribute('href', `/advances/${id(7)}`)
  expect(address()).toBe(`${at}&month=${earlier}&of=rights`)
  expect(tableText(screen.getByRole('table', { name: 'lines' }))[0]).toEqual([
    'Advance',
    'Opening',
    'Funded',
    'Received',
    'Closing',
  ])
})

// Proves R21.102.
test('a month that cannot be loaded can be loaded again', async () => {
  api.refuses(months, 'Sorry')
  await show(at)
  expect(await screen.findByText('Failed to load lines. Please try again.')).toBeVisible()
  api.answers(months, answer([line()]))
  await userEvent.click(await button('Try again'))
  await waitFor(() => expect(screen.getByRole('table', { name: 'lines' })).toBeVisible())
})
