import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { PayoutTerms } from '@mca/contract/ledger'
import { account, button, id, pageOf, party, renderRoutes } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { one, setUpLedger, summaryOf } from '../testing/show-ledger'

const { api, open } = setUpLedger()
const terms = `${one}/payout-terms` as const
const save = `PUT /api/syndicators/${id(1)}/payout-terms` as const
const stored: PayoutTerms = {
  reserve_percent: 10,
  reserve_cap: 5_000,
  payout_day: 'friday',
  minimum: 250,
  next_payout_on: '2026-03-06',
  updated_at: '2026-03-02T15:00:00.000Z',
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Payout Terms' }))
async function openDialog(answer: PayoutTerms | null) {
  await open()
  api.answers(terms, { terms: answer })
  await userEvent.click(await button('Payout Terms…'))
  return dialog()
}
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

// Proves R21.78.
test('the stored terms are shown with explanations, and saved with their version', async () => {
  const form = await openDialog(stored)
  const reserve = form.getByLabelText('Reserve')
  expect([reserve, form.getByLabelText('Reserve Cap'), form.getByLabelText('Payout Day'), form.getByLabelText('Minimum Payout')].map((field) => (field as HTMLInputElement).value)).toEqual(['10.00', '5,000.00', 'friday', '250.00']) // oxfmt-ignore
  expect(reserve).toHaveAccessibleDescription('10% of the shares of received payments is kept back.')
  expect(form.getByLabelText('Reserve Cap')).toHaveAccessibleDescription('At most $5,000.00 is kept back.')
  expect(form.getByLabelText('Payout Day')).toHaveAccessibleDescription(/^What is available is drafted/)
  expect(form.getByLabelText('Minimum Payout')).toHaveAccessibleDescription(
    'Less than $250.00 is drafted by hand only.',
  )

  await retype(form.getByLabelText('Reserve Cap'), '7500')
  expect(form.getByLabelText('Reserve Cap')).toHaveAccessibleDescription('At most $7,500.00 is kept back.')
  await userEvent.selectOptions(form.getByLabelText('Payout Day'), 'The 28th of the month')
  api.answers(save, { terms: { ...stored, next_payout_on: '2026-03-30' } })
  await userEvent.click(form.getByRole('button', { name: 'Save Payout Terms' }))
  expect(await screen.findByText('Payout terms saved')).toBeInTheDocument()
  expect(screen.getByText('The next payout is drafted on Mar 30, 2026.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [sent] = api.calls(save)
  expect(sent?.body).toEqual({ reserve_percent: 10, reserve_cap: 7_500, payout_day: 'day_28', minimum: 250 })
  expect(sent?.headers['if-match']).toBe(`"${stored.updated_at}"`)
})

// Proves R18.322.
test('who may not change terms is not offered them', async () => {
  api.answers('GET /api/account', account({ role: 'staff', permissions: ['payouts'] }))
  await open()
  await waitFor(() => expect(api.calls('GET /api/account')).not.toHaveLength(0))
  expect(await screen.findByRole('link', { name: 'View Payouts' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Payout Terms…' })).not.toBeInTheDocument()
})

// Proves R21.78.
test('without terms the form has a minimum of $100.00 and no payout day, and a reserve needs a cap', async () => {
  const form = await openDialog(null)
  expect(form.getByLabelText('Minimum Payout')).toHaveValue('100.00')
  expect(form.getByLabelText('Payout Day')).toHaveValue('none')
  expect(form.getByLabelText('Payout Day')).toHaveAccessibleDescription('Payouts are drafted by hand.')
  expect(form.getByLabelText('Reserve')).toHaveAccessibleDescription(/Leave blank to keep nothing back\.$/)
  await retype(form.getByLabelText('Reserve'), '12.5')
  await userEvent.click(form.getByRole('button', { name: 'Save Payout Terms' }))
  expect(await form.findByText('Reserve Cap is required with a Reserve')).toBeVisible()
  expect(api.calls(save)).toEqual([])
  api.answers(save, { terms: { ...stored, next_payout_on: null } })
  await retype(form.getByLabelText('Reserve Cap'), '50')
  await userEvent.click(form.getByRole('button', { name: 'Save Payout Terms' }))
  await waitFor(() => expect(api.calls(save)).toHaveLength(1))
  expect(api.calls(save)[0]?.headers).toMatchObject({ 'if-none-match': '*' })
})

// Proves R21.78.
test('a refusal keeps the input, and after a change by somebody else the form shows both values', async () => {
  const form = await openDialog(stored)
  await retype(form.getByLabelText('Minimum Payout'), '75')
  api.refuses(save, 'Try again later.', 503)
  await userEvent.click(form.getByRole('button', { name: 'Save Payout Terms' }))
  expect((await screen.findAllByText('Try again later.')).length).toBeGreaterThan(0)
  expect(form.getByLabelText('Minimum Payout')).toHaveValue('75.00')

  api.refuses(save, 'This record was changed by someone else after you opened it.', 409)
  await userEvent.click(form.getByRole('button', { name: 'Save Payout Terms' }))
  const newer = { ...stored, minimum: 60, updated_at: '2026-03-02T16:00:00.000Z' }
  api.answers(terms, { terms: newer })
  await userEvent.click(await form.findByRole('button', { name: 'Reload' }))
  // It gets the focus, and so shows the number without its format.
  await waitFor(() => expect(form.getByLabelText('Minimum Payout')).toHaveFocus())
  expect(form.getByLabelText('Minimum Payout')).toHaveValue('60')
  expect(form.getByText(/75\.00/)).toBeVisible()
  api.answers(save, { terms: newer })
  await userEvent.click(form.getByRole('button', { name: 'Save Payout Terms' }))
  await waitFor(() => expect(api.calls(save).at(-1)?.headers['if-match']).toBe(`"${newer.updated_at}"`))
})

// Proves R21.78.
test('the button shows that the terms are loading, and a failure can be tried again', async () => {
  await open()
  api.refuses(terms, 'Sorry', 500)
  await userEvent.click(await button('Payout Terms…'))
  expect(await screen.findByText('Sorry')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  api.hangs(terms)
  await userEvent.click(await button('Payout Terms…'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Payout Terms…' })).toHaveAttribute('aria-disabled', 'true'),
  )
})

// Proves R21.78.
test('an ISO has no fields of a reserve', async () => {
  const iso = `GET /api/isos/${id(1)}` as const
  api.answers(iso, party({ name: 'Apex Brokers' }))
  api.answers(`${iso}/ledger`, summaryOf())
  api.answers(`${iso}/ledger/rows`, pageOf([]))
  api.answers(`${iso}/payout-terms`, { terms: null })
  renderRoutes(routes, `/isos/${id(1)}`)
  await userEvent.click(await button('Payout Terms…'))
  const form = await dialog()
  expect(form.queryByLabelText('Reserve')).not.toBeInTheDocument()
  await retype(form.getByLabelText('Minimum Payout'), '25')
  const put = `PUT /api/isos/${id(1)}/payout-terms` as const
  api.answers(put, { terms: { ...stored, reserve_percent: null, reserve_cap: null } })
  await userEvent.click(form.getByRole('button', { name: 'Save Payout Terms' }))
  await waitFor(() =>
    expect(api.calls(put)[0]?.body).toEqual({
      reserve_percent: null,
      reserve_cap: null,
      payout_day: 'none',
      minimum: 25,
    }),
  )
})
