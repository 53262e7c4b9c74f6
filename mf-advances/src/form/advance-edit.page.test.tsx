import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { advanceDetail, id, party, renderRoutes } from '@mca/testing'
import { advanceFormOf, type AdvanceDetail } from '@mca/contract'
import { followAccount, openDraftAddress } from '@mca/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { field, one, press, setUpFormPage, type } from './set-up-form-page'

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
test('the edit form opens from the page of the advance, also if the server sends the same values again', async () => {
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

/** Opens the edit form of `loaded`, changes it, saves into an edit conflict, and reloads `fresh`. */
async function reloadAfterConflict(loaded: AdvanceDetail, change: () => Promise<void>, fresh: AdvanceDetail) {
  api.answers(`GET ${one}`, loaded)
  api.refuses(`PUT ${one}`, 'This advance was changed by someone else', 409)
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  await screen.findByLabelText('Aliases')
  await change()
  await press('Update Advance')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('This advance was changed by someone else')
  expect(notice).toHaveFocus()
  api.answers(`GET ${one}`, fresh)
  await userEvent.click(within(notice).getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(notice).not.toBeInTheDocument())
}
const useThis = async (label: string) => userEvent.click(screen.getByRole('button', { name: `Use this for ${label}` }))

// Proves R8.24, R2.31.
test('after an edit conflict, Reload shows the stored advance and offers what was typed; using it counts as typing', async () => {
  const loaded = advanceDetail({ amount: 10_000, factor_rate: 1.25, payback: 12_500, funder_id: null, funder: null })
  const change = async () => {
    await type('Aliases', 'Mine')
    await type('Factor Rate', '1.3')
    await userEvent.click(screen.getByLabelText('Funder'))
    await userEvent.click(await screen.findByRole('option', { name: 'Atlas Capital' }))
    await userEvent.selectOptions(screen.getByLabelText('Deal Flow'), 'Collections')
  }
  await reloadAfterConflict(loaded, change, { ...loaded, aliases: 'Theirs', amount: 20_000, payback: 25_000 })
  // The toast would repeat the notice.
  expect(screen.queryByText('This advance was changed by someone else')).not.toBeInTheDocument()
  expect(field('Aliases')).toHaveValue('Theirs')
  expect(field('Aliases')).toHaveAccessibleDescription(/^You had entered: Mine/)
  expect(field('Funder')).toHaveAccessibleDescription(/^You had entered: Atlas Capital/)
  expect(field('Deal Flow')).toHaveAccessibleDescription(/^You had entered: Collections/)
  expect(field('Payback Amount')).toHaveAccessibleDescription(/^You had entered: 13,000.00/)
  expect(field('Funded Amount')).not.toHaveAccessibleDescription()
  await useThis('Factor Rate')
  expect(field('Factor Rate')).toHaveValue('1.300')
  expect(field('Payback Amount')).toHaveValue('26,000.00')
  await useThis('Funder')
  expect(field('Funder')).toHaveValue('Atlas Capital')
  api.answers(`PUT ${one}`, loaded)
  await press('Update Advance')
  await waitFor(() => expect(api.calls(`PUT ${one}`)).toHaveLength(2))
  expect(api.calls(`PUT ${one}`).at(-1)).toMatchObject({
    body: { aliases: 'Theirs', factor_rate: 1.3, payback: 26_000, funder_id: id(2) },
  })
})

const northFund = {
  syndicator_id: id(5),
  syndicator: { id: id(5), name: 'North Fund' },
  participation: 5_000,
  participation_pct: 50,
  commission: 50,
  commission_pct: 1,
  syndicator_fees: [],
}

// Proves R8.24.
test('rows that are still the same are offered field by field, others as a list', async () => {
  api.answers(`GET /api/syndicators/${id(5)}`, party({ id: id(5), name: 'North Fund' }))
  const fee = { fee_name: 'Bank Fee' as const, amount: 100, percent: 1 }
  const loaded = advanceDetail({ amount: 10_000, company_fees: [fee], syndicator_participations: [northFund] })
  const change = async () => {
    const row = within(screen.getByRole('group', { name: 'Company fee 1' }))
    await userEvent.clear(row.getByLabelText('Amount'))
    await userEvent.type(row.getByLabelText('Amount'), '250')
    const syndicator = within(screen.getByRole('group', { name: 'Syndicator 1' }))
    await userEvent.clear(syndicator.getByLabelText('Participation'))
    await userEvent.type(syndicator.getByLabelText('Participation'), '4000')
    await userEvent.click(syndicator.getByRole('button', { name: 'Add Fee' }))
  }
  const fresh = { ...loaded, amount: 20_000, syndicator_participations: [] }
  await reloadAfterConflict(loaded, change, fresh)
  const row = within(screen.getByRole('group', { name: 'Company fee 1' }))
  // The first field with an offer has the focus, so its number is not formatted.
  await waitFor(() => expect(row.getByLabelText('Amount')).toHaveFocus())
  expect(row.getByLabelText('Amount')).toHaveValue('100')
  await userEvent.click(row.getByRole('button', { name: 'Use this for Amount' }))
  // Its percent follows the typed amount.
  expect(row.getByLabelText('Amount')).toHaveValue('250.00')
  expect(row.getByLabelText('Percent')).toHaveValue('1.25')
  expect(screen.queryByRole('group', { name: 'Syndicator 1' })).not.toBeInTheDocument()
  expect(
    await screen.findByText(
      'You had entered: North Fund $4,000.00 (40.00%), commission $40.00 (1.00%), Management Fee $0.00 (0.00%)',
    ),
  ).toBeVisible()
  await useThis('syndicators')
  const back = within(screen.getByRole('group', { name: 'Syndicator 1' }))
  // The amount was typed last and is kept; the percent follows the new funded amount.
  expect(back.getByLabelText('Participation')).toHaveValue('4,000.00')
  expect(back.getByLabelText('Participation %')).toHaveValue('20.00')
  expect(back.getByLabelText('Syndicator')).toHaveValue('North Fund')
  expect(back.getByRole('group', { name: 'Syndicator 1 fee 1' })).toBeVisible()
  expect(screen.queryByText(/You had entered: North Fund/)).not.toBeInTheDocument()
})

// Proves R8.24, R8.25.
test('Reload of an advance that was paid in full meanwhile locks its deal flow, and offers no choice of it', async () => {
  const loaded = advanceDetail()
  const change = async () => userEvent.selectOptions(screen.getByLabelText('Deal Flow'), 'Defaulted')
  await reloadAfterConflict(loaded, change, { ...loaded, paid: 12_500, performance: 1, closed: true })
  expect(field('Deal Flow')).toBeDisabled()
  expect(field('Deal Flow')).toHaveValue('Funded')
  expect(screen.queryByText(/You had entered: Defaulted/)).not.toBeInTheDocument()
})

// Proves R2.28, R12.2.
test('an update that fails without a message shows our own, and nothing typed is lost', async () => {
  api.answers(`GET ${one}`, advanceDetail())
  api.answers(`PUT ${one}`, 'not JSON', 500)
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  await screen.findByLabelText('Aliases')
  await type('Aliases', 'Mine')
  await press('Update Advance')
  expect(await screen.findByText('Failed to update advance')).toBeVisible()
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
test('the edit form does not start from what an earlier page had loaded', async () => {
  api.answers(`GET ${one}`, advanceDetail())
  renderRoutes(routes, `/advances/${id(1)}`)
  const edit = await screen.findByRole('link', { name: 'Edit Advance' })
  api.refuses(`GET ${one}`, 'Sorry')
  await userEvent.click(edit)
  expect(await screen.findByText('Failed to load advance details.')).toBeVisible()
  expect(screen.queryByLabelText('Funded Amount')).not.toBeInTheDocument()
})

// Proves R1.22, R8.24.
test('an edit that comes back after the session has ended is based on the version that was typed over', async () => {
  const before = advanceDetail({ aliases: 'Before' })
  const values = { ...advanceFormOf(before), aliases: 'Mine' }
  const forms = { [`Edit Advance ${before.id} ${before.updated_at}`]: { start: advanceFormOf(before), values } }
  const draft = { account: 'ann', at: '/', forms, parts: { [`advance ${before.id}`]: before }, timestamp: Date.now() }
  localStorage.setItem('mca-draft:ann:1', JSON.stringify(draft))
  followAccount('ann', false)
  jest.spyOn(document, 'hasFocus').mockReturnValue(true)
  expect(await openDraftAddress()).toBe('/')
  const after = advanceDetail({ aliases: 'Theirs', updated_at: '2025-02-01T12:00:00.000Z' })
  api.answers(`GET ${one}`, after)
  api.refuses(`PUT ${one}`, 'This advance was changed by someone else', 409)
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  await waitFor(() => expect(field('Aliases')).toHaveValue('Mine'))
  await press('Update Advance')
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(api.calls(`PUT ${one}`)).toMatchObject([{ headers: { 'if-match': `"${before.updated_at}"` } }])
  await waitFor(() => expect(field('Aliases')).toHaveValue('Theirs'))
  expect(field('Aliases')).toHaveAccessibleDescription(/^You had entered: Mine/)
  followAccount(undefined, false)
})
