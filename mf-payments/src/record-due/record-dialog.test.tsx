import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { id, press, renderRoutes } from '@mca/testing'
import { takeTodayFrom } from '@mca/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import {
  amount,
  bar,
  closeToasts,
  correct,
  dueOf,
  list,
  record,
  recorded,
  row,
  setUpDue,
  tick,
  undo,
  version,
} from '../testing/show-due'

const { api, openPage, openMany, sent } = setUpDue()

// Proves R15.73, R15.78.
test('an amount is corrected, all are recorded with one status and method, and Undo takes back exactly these', async () => {
  await openPage()
  await tick(1, 2)
  await press('Record 2 Payments')
  const dialog = await screen.findByRole('dialog', { name: 'Record 2 Payments' })
  expect(dialog).toHaveTextContent('All are dated Monday, Nov 23, 2026.')
  expect(dialog).toHaveTextContent('2 payments, $200.20')
  expect(within(dialog).getByLabelText('Status')).toHaveValue('cleared')
  await correct(2, '60')
  expect(dialog).toHaveTextContent('$40.10 left')
  expect(dialog).toHaveTextContent('2 payments, $160.10')
  expect(dialog).toHaveTextContent('$200.20 is left to record')
  await correct(1, '100.11')
  expect(dialog).toHaveTextContent('$0.01 more than is left')
  await userEvent.selectOptions(within(dialog).getByLabelText('Payment Method'), 'ACH')
  api.answers(record, { rows: [recorded(1), recorded(2)] })
  api.answers(list, dueOf([row(3, 0)], 0))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record 2 Payments' }))
  expect(await screen.findByText('2 payments recorded')).toBeInTheDocument()
  expect(screen.getByText('$160.11 on Nov 23, 2026')).toBeInTheDocument()
  expect(sent(0)).toEqual({
    day: '2026-11-23',
    status: 'cleared',
    payment_method: 'ACH',
    rows: [
      { advance_id: id(1), amount: 100.11, missing: 100.1 },
      { advance_id: id(2), amount: 60, missing: 100.1 },
    ],
  })
  // The page shows the stored state.
  await waitFor(() => expect(screen.queryByText('Merchant 1')).not.toBeInTheDocument())
  expect(bar()).not.toBeInTheDocument()

  api.answers(undo, { rows: [recorded(1), recorded(2)].map((payment) => ({ id: payment.id, skipped: null })) })
  await press('Undo')
  expect(await screen.findByText('2 payments removed')).toBeInTheDocument()
  expect(api.calls(undo)[0]?.body).toEqual({
    rows: [recorded(1), recorded(2)].map((payment) => ({ id: payment.id, version })),
  })
  await closeToasts()
})

// Proves R20.563, R20.564.
test('on a Saturday the page shows what is due on Monday, whose payments start as Pending and are asked about as Cleared', async () => {
  takeTodayFrom(() => '2026-11-21')
  api.answers(list, { ...dueOf([row(1)]), today: '2026-11-21' })
  const { address } = renderRoutes(routes, '/payments/due')
  const reason =
    'Nothing is due today, Saturday, Nov 21, 2026. Nov 23, 2026 is in the future, so its payments start as Pending.'
  expect(await screen.findByText(reason)).toBeVisible()
  expect(address()).toBe('/payments/due')
  await tick(1)
  await press('Record 1 Payment')
  const dialog = await screen.findByRole('dialog', { name: 'Record 1 Payment' })
  const status = within(dialog).getByLabelText('Status')
  expect(status).toHaveValue('pending')
  expect(status).toHaveAccessibleDescription('Pending, because the date is in the future.')
  await userEvent.selectOptions(status, 'Cleared')
  const save = within(dialog).getByRole('button', { name: 'Record 1 Payment' })
  await userEvent.click(save)
  await waitFor(() =>
    expect(status).toHaveAccessibleDescription('Nov 23, 2026 is in the future. Save again to record it as Cleared.'),
  )
  expect(api.calls(record)).toEqual([])
  api.answers(record, { rows: [recorded(1)] })
  await userEvent.click(save)
  await screen.findByText('1 payment recorded')
  expect(sent(0).status).toBe('cleared')
  await closeToasts()
})

// Proves R15.73.
test('many amounts are paged, and one is found by its deal; Enter goes to the next amount and records nothing', async () => {
  const dialog = await openMany(120)
  expect(within(dialog).getByText('Page 1 of 3 (120 total)')).toBeVisible()
  expect(dialog).toHaveTextContent('120 payments, $12,012.00')
  await correct(1, '50')
  await userEvent.keyboard('{Enter}')
  expect(await amount(2)).toHaveFocus()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  expect(await amount(51)).toBeVisible()
  await userEvent.type(within(dialog).getByRole('searchbox'), 'merchant adv-77{Enter}')
  expect(await amount(77)).toBeVisible()
  await waitFor(() => expect(screen.queryByLabelText('Merchant 51 · ADV-51')).not.toBeInTheDocument())
  await correct(77, '1')
  await userEvent.clear(within(dialog).getByRole('searchbox'))
  expect(await amount(1)).toHaveValue('50.00')
  expect(dialog).toHaveTextContent('120 payments, $11,862.80')
  expect(api.calls(record)).toEqual([])
})

// Proves R15.74.
test('the dialog leads to an invalid amount that another page or a search hides, and nothing is recorded', async () => {
  const dialog = await openMany(120)
  await userEvent.clear(await amount(2))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record 120 Payments' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('1 amount that is not shown needs your attention.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show' }))
  expect(await amount(2)).toHaveFocus()
  expect(await amount(2)).toHaveAccessibleDescription('Enter an amount, or 0 to skip this deal')
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument()
  await userEvent.type(within(dialog).getByRole('searchbox'), 'adv-77{Enter}')
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('1 amount that is not shown needs your attention.')
  await userEvent.click(within(alert).getByRole('button', { name: 'Show' }))
  expect(await amount(2)).toHaveFocus()
  expect(within(dialog).getByRole('searchbox')).toHaveValue('')
  expect(api.calls(record)).toEqual([])
})

// Proves R20.79.
test('0 skips a deal: it is not sent, and the summary says how many were recorded and skipped', async () => {
  await openPage()
  await tick(1, 2)
  await press('Record 2 Payments')
  const dialog = await screen.findByRole('dialog', { name: 'Record 2 Payments' })
  await correct(1, '0')
  expect(await amount(1)).toHaveAccessibleDescription('Skipped')
  expect(dialog).toHaveTextContent('1 payment, $100.10, 1 skipped')
  api.answers(record, { rows: [recorded(2)] })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record 1 Payment' }))
  expect(await screen.findByText('1 payment recorded, 1 skipped')).toBeInTheDocument()
  expect(screen.getByText('$100.10 on Nov 23, 2026')).toBeInTheDocument()
  expect(sent(0).rows.map(({ advance_id }) => advance_id)).toEqual([id(2)])
  expect(bar()).not.toBeInTheDocument()
  await closeToasts()
})

// Proves R15.75.
test('Escape asks before corrections are lost, and after Cancel they can be brought back', async () => {
  await openPage()
  await tick(1, 2)
  await press('Record 2 Payments')
  const dialog = await screen.findByRole('dialog')
  await correct(2, '60')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press('Undo')
  expect(await screen.findByRole('dialog', { name: 'Record 2 Payments' })).toBeVisible()
  expect(await amount(2)).toHaveValue('60.00')
})
