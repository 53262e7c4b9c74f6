import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceDetail, advanceRow, id, pageOf, renderRoutes } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { field, one, press, setUpFormPage, type } from '../testing/set-up-form-page'

const api = setUpFormPage()

test('the edit form shows a loading state', async () => {
  api.hangs(`GET ${one}`)
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  expect(await screen.findByText('Loading advance...')).toBeVisible()
})

test('the edit form shows a load error, and retries', async () => {
  api.refuses(`GET ${one}`, 'Sorry')
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load advance details.')
  api.answers(`GET ${one}`, advanceDetail())
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(field('Funded Amount')).toHaveValue('10,000.00'))
})

// Proves R8.1, R8.21.
test('an edit starts with the stored values, and sends them unchanged with their version', async () => {
  const stored = advanceDetail({
    aliases: 'Kim Deli',
    factor_rate: 1.2499,
    company_fees: [{ fee_name: 'Bank Fee', amount: 12.34, percent: 99 }],
    syndicator_participations: [
      {
        syndicator_id: id(5),
        participation: 500,
        participation_pct: 5,
        commission: 1,
        commission_pct: 2,
        syndicator_fees: [{ fee_name: 'Processing Fee', amount: 3, percent: 4 }],
        syndicator: { id: id(5), name: 'North Fund' },
      },
    ],
  })
  api.answers(`GET ${one}`, stored)
  api.answers(`PUT ${one}`, stored)
  const { address } = renderRoutes(routes, `/advances/${id(1)}/edit`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Advance' })).toBeVisible()
  expect(field('Merchant')).toHaveValue('Bluegate Diner LLC')
  expect(field('Syndicator')).toHaveValue('North Fund')
  await press('Update Advance')
  await waitFor(() => expect(address()).toBe('/advances'))
  const { syndicator: _name, ...participation } = stored.syndicator_participations.at(0) ?? {}
  expect(api.calls(`PUT ${one}`)).toMatchObject([
    {
      body: {
        aliases: 'Kim Deli',
        factor_rate: 1.2499,
        expected_end_date: stored.expected_end_date,
        company_fees: stored.company_fees,
        syndicator_participations: [participation],
      },
      headers: { 'if-match': `"${stored.updated_at}"` },
    },
  ])
})

// Proves R8.21.
test('the edit form opens from the page of the advance, even if the server sends the same values again', async () => {
  api.answers(`GET ${one}`, advanceDetail())
  renderRoutes(routes, `/advances/${id(1)}`)
  await userEvent.click(await screen.findByRole('link', { name: 'Edit Advance' }))
  await waitFor(() => expect(field('Funded Amount')).toHaveValue('10,000.00'))
})

// Proves R8.25.
test('the deal flow of a closed advance is disabled', async () => {
  api.answers(`GET ${one}`, advanceDetail({ closed: true }))
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  const dealFlow = await screen.findByLabelText('Deal Flow')
  expect(dealFlow).toBeDisabled()
  expect(dealFlow).toHaveAccessibleDescription('Closed: this advance is paid in full.')
})

// Proves R2.28, R12.2.
test('an update that fails without a message shows our own, and the typed values stay', async () => {
  api.answers(`GET ${one}`, advanceDetail())
  api.answers(`PUT ${one}`, 'not JSON', 500)
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  await screen.findByLabelText('Aliases')
  await type('Aliases', 'Mine')
  await press('Update Advance')
  // In the form, and in a toast a moment later.
  expect((await screen.findAllByText('Failed to update advance'))[0]).toBeVisible()
  expect(field('Aliases')).toHaveValue('Mine')
})

// Proves R10.16.
test('fields can be emptied', async () => {
  const stored = advanceDetail({
    aliases: 'Kim Deli',
    origination_commission: 100,
    origination_commission_percent: 1,
    company_fees: [{ fee_name: 'Bank Fee', amount: 1, percent: 0.01 }],
  })
  api.answers(`GET ${one}`, stored)
  api.answers(`PUT ${one}`, stored)
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  await userEvent.click(await screen.findByRole('button', { name: 'Clear funder' }))
  await type('Aliases', '')
  await type('Origination Commission', '')
  await userEvent.click(screen.getByRole('button', { name: 'Remove company fee 1' }))
  await press('Update Advance')
  await waitFor(() => expect(api.calls(`PUT ${one}`)).toHaveLength(1))
  expect(api.calls(`PUT ${one}`)[0]?.body).toMatchObject({
    funder_id: null,
    aliases: null,
    origination_commission: null,
    origination_commission_percent: null,
    company_fees: [],
  })
})

// Proves R8.21.
test('the edit form does not start from values that an earlier page loaded', async () => {
  api.answers(`GET ${one}`, advanceDetail())
  renderRoutes(routes, `/advances/${id(1)}`)
  const edit = await screen.findByRole('link', { name: 'Edit Advance' })
  api.refuses(`GET ${one}`, 'Sorry')
  await userEvent.click(edit)
  expect(await screen.findByText('Failed to load advance details.')).toBeVisible()
  expect(screen.queryByLabelText('Funded Amount')).not.toBeInTheDocument()
})

// Proves R20.105.
test('after saving, the edited row has the focus in the list, and the toast leads back to the advance', async () => {
  api.answers(`GET ${one}`, advanceDetail())
  api.answers(`PUT ${one}`, advanceDetail())
  api.answers('GET /api/advances', pageOf([advanceRow({ id: id(2), advance_id: 'ADV-000002' }), advanceRow()]))
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  await press('Update Advance')
  await screen.findByRole('table', { name: 'advances' })
  expect(screen.getByRole('row', { name: /ADV-000001/ })).toHaveFocus()
  const toast = screen.getByText('Advance updated successfully').closest('output')
  expect(within(toast ?? document.body).getByRole('link', { name: 'View ADV-000001' })).toHaveAttribute(
    'href',
    `/advances/${id(1)}`,
  )
})
