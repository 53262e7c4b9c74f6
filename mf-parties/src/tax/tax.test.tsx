import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { TaxRecord } from '@mca/contract/tax'
import { button, id, pageOf, party, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { summaryOf } from '../testing/show-ledger'

const api = testApi()
const one = `GET /api/isos/${id(1)}` as const
const record = `${one}/tax-record` as const
const save = `PUT /api/isos/${id(1)}/tax-record` as const
const stored: TaxRecord = {
  legal_name: 'Apex Brokers LLC',
  first_name: null,
  last_name: null,
  suffix: null,
  address: '12 Main St',
  city: 'Miami',
  state: 'FL',
  zip_code: '33101',
  classification: 'llc_partnership',
  tin_type: 'EIN',
  w9_on: '2025-01-06',
  tin_match: 'matched',
  paid_by_network: false,
  backup_withholding: false,
  tin_last4: '6789',
  updated_at: '2026-03-02T15:00:00.000Z',
}

const openPage = async () => {
  api.answers(one, party({ name: 'Apex Brokers' }))
  api.answers(`${one}/ledger`, summaryOf())
  api.answers(`${one}/ledger/rows`, pageOf([]))
  renderRoutes(routes, `/isos/${id(1)}`)
  return button('Tax Record')
}

// Proves R22.49.
test('the tax record shows the last four digits of the TIN, and keeps it when none is typed', async () => {
  api.answers(record, { record: stored })
  await userEvent.click(await openPage())
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax Record' }))
  expect(dialog.getByLabelText('TIN')).toHaveValue('')
  expect(dialog.getByText('Stored: •••••6789. Leave blank to keep it.')).toBeVisible()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Backup Withholding' }))
  api.answers(save, { record: stored })
  await userEvent.click(dialog.getByRole('button', { name: 'Save Tax Record' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.calls(save)[0]?.body).toMatchObject({
    legal_name: 'Apex Brokers LLC',
    tin: null,
    backup_withholding: true,
  })
})

// Proves R22.49.
test('a first record asks for the legal name, and for the type of a TIN that is typed', async () => {
  api.answers(record, { record: null })
  await userEvent.click(await openPage())
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax Record' }))
  await userEvent.type(dialog.getByLabelText('TIN'), '12-3456789')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Tax Record' }))
  expect(await dialog.findByText('Legal Name is required')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Legal Name/ }), 'Apex Brokers LLC')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Tax Record' }))
  expect(await dialog.findByText('Choose the type of the TIN')).toBeVisible()
  await userEvent.selectOptions(dialog.getByLabelText('TIN Type'), 'EIN')
  api.answers(save, { record: stored })
  await userEvent.click(dialog.getByRole('button', { name: 'Save Tax Record' }))
  await waitFor(() => expect(api.calls(save)[0]?.body).toMatchObject({ tin: '123456789', tin_type: 'EIN' }))
})

// Proves R22.560.
test('the name of a person is proposed in its parts, and used or corrected', async () => {
  api.answers(record, { record: null })
  await userEvent.click(await openPage())
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax Record' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Legal Name/ }), 'José de la Cruz, Jr.')
  expect(dialog.getByText(/^Proposed: Jose · de la Cruz Jr/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Use this name' }))
  expect(dialog.getByLabelText('First Name')).toHaveValue('Jose')
  await userEvent.type(dialog.getByLabelText('First Name'), ' Luis')
  await userEvent.selectOptions(dialog.getByLabelText('TIN Type'), 'EIN')
  expect(dialog.queryByLabelText('First Name')).not.toBeInTheDocument()
  await userEvent.selectOptions(dialog.getByLabelText('TIN Type'), 'SSN')
  api.answers(save, { record: stored })
  await userEvent.click(dialog.getByRole('button', { name: 'Save Tax Record' }))
  await waitFor(() =>
    expect(api.calls(save)[0]?.body).toMatchObject({ first_name: 'Jose Luis', last_name: 'de la Cruz', suffix: 'Jr' }),
  )
})

// Proves R2.341.
test('a record that somebody else has saved meanwhile is shown before anything is saved', async () => {
  api.answers(record, { record: stored })
  await userEvent.click(await openPage())
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax Record' }))
  await userEvent.type(dialog.getByLabelText('City'), ' Beach')
  api.refuses(save, 'This tax record was changed by someone else after you opened it.', 409)
  const newer = { ...stored, backup_withholding: true, updated_at: '2026-03-02T16:00:00.000Z' }
  api.answers(record, { record: newer })
  await userEvent.click(dialog.getByRole('button', { name: 'Save Tax Record' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Backup Withholding' })).toBeChecked())
  api.answers(save, { record: newer })
  await userEvent.click(dialog.getByRole('button', { name: 'Save Tax Record' }))
  await waitFor(() =>
    expect(api.calls(save).map(({ headers }) => headers['if-match'])).toEqual([
      `"${stored.updated_at}"`,
      `"${newer.updated_at}"`,
    ]),
  )
})
