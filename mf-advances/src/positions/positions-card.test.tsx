import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { AdvancePosition } from '@mca/contract/ledger'
import { account, advanceDetail, id, renderRoutes, tableText, testApi } from '@mca/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PositionsSection } from '../detail/late-sections'

const api = testApi()
const path = `/api/advances/${id(1)}/positions` as const
const cutOver = `/api/advances/${id(1)}/cut-over` as const
const position = (fields: Partial<AdvancePosition> = {}): AdvancePosition => ({
  syndicator: { id: id(5), name: 'Harborline' },
  participation: 100,
  right_to_receive: 130,
  gross: 33.33,
  fees: 3,
  net: 30.33,
  capital_out: 66.67,
  remaining: 96.67,
  can_cut_over: false,
  ...fields,
})
const show = () =>
  renderRoutes([{ path: '/', element: <PositionsSection advance={advanceDetail({ id: id(1) })} /> }], '/')

// Proves R21.47.
test('each position has its figures to the cent, and leads to its ledger with the rows of this advance', async () => {
  api.answers(`GET ${path}`, { data: [position()] })
  show()
  const link = await screen.findByRole('link', { name: /^Ledger of Harborline/ })
  expect(link).toHaveAttribute('href', `/syndicators/${id(5)}?advance_id=${id(1)}`)
  expect(tableText(screen.getByRole('table'))).toEqual([
    ['Syndicator', 'Gross Share', 'Fees', 'Net', 'Capital Out', 'Right to Receive', 'Remaining'],
    ['Harborline', '$33.33', '$3.00', '$30.33', '$66.67', '$130.00', '$96.67'],
  ])
  expect(screen.queryByRole('button', { name: 'Opening Figures…' })).toBeNull()
})

// Proves R18.322.
test('who may not set opening figures is not offered to', async () => {
  api.answers(`GET ${path}`, { data: [position({ can_cut_over: true })] })
  show()
  expect(await screen.findByRole('button', { name: 'Opening Figures…' })).toBeVisible()
  cleanup()
  api.answers('GET /api/account', account({ role: 'staff', permissions: ['payouts'] }))
  show()
  expect(await screen.findByRole('button', { name: 'Recovery Cost…' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Opening Figures…' })).toBeNull()
})

// Proves R21.47.
test('a loading message is shown', async () => {
  api.hangs(`GET ${path}`)
  show()
  // The card that says so while its code loads is replaced by another one.
  await waitFor(() => expect(api.calls(`GET ${path}`)).toHaveLength(1))
  expect(screen.getByText('Loading positions...')).toBeVisible()
})

// Proves R21.47.
test('a failure can be tried again, and an empty list says so', async () => {
  api.refuses(`GET ${path}`, 'Sorry')
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the positions.')
  api.answers(`GET ${path}`, { data: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No positions')).toBeVisible()
})

// Proves R21.46.
test('opening figures are prefilled from the payments, and saved for the positions that can have them', async () => {
  const other = position({ syndicator: { id: id(6), name: 'Cedar' } })
  api.answers(`GET ${path}`, { data: [other, position({ can_cut_over: true })] })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Opening Figures…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Opening Figures' }))
  expect(dialog.queryByRole('group', { name: 'Cedar' })).toBeNull()
  const fields = within(dialog.getByRole('group', { name: 'Harborline' }))
  expect(fields.getByLabelText('Fees to Date')).toHaveValue('3.00')
  await userEvent.clear(fields.getByLabelText('Gross Share to Date'))
  await userEvent.type(fields.getByLabelText('Gross Share to Date'), '30')
  // After the refusal the positions are refetched, and none of them can have opening figures. The dialog must stay open.
  api.refuses(`POST ${cutOver}`, 'A payment has posted', 409)
  api.answers(`GET ${path}`, { data: [other, position({ gross: 30 })] })
  await userEvent.click(dialog.getByRole('button', { name: 'Save Figures' }))
  expect(await dialog.findByText('A payment has posted')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Opening Figures…' })).toBeNull())
  expect(fields.getByLabelText('Gross Share to Date')).toHaveValue('30.00')
  api.answers(`POST ${cutOver}`, { data: [other, position({ gross: 30 })] })
  await userEvent.click(await dialog.findByRole('button', { name: 'Save Figures' }))
  expect(await screen.findByText('Figures saved successfully')).toBeVisible()
  expect(api.calls(`POST ${cutOver}`).at(-1)?.body).toEqual({
    positions: [{ syndicator_id: id(5), gross: 30, fees: 3 }],
  })
})
