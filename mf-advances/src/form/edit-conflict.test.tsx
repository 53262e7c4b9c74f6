import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { advanceFormOf, type AdvanceDetail } from '@mca/contract/advances'
import { advanceDetail, id, party, renderRoutes } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { followAccount, openDraftAddress } from '@mca/ui'
import { routes } from '../routes'
import { field, one, press, setUpFormPage, type } from '../testing/set-up-form-page'

const api = setUpFormPage()

/** Opens the edit form of `loaded`, changes it, saves into an edit conflict, and reloads `fresh`. */
async function reloadAfterConflict(loaded: AdvanceDetail, change: () => Promise<void>, fresh: AdvanceDetail) {
  api.answers(`GET ${one}`, loaded)
  api.refuses(`PUT ${one}`, 'This advance was changed by someone else', 409)
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  await screen.findByLabelText('Aliases')
  await change()
  api.answers(`GET ${one}`, fresh)
  await press('Update Advance')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('This advance was changed by someone else')
  expect(notice).toHaveFocus()
  await userEvent.click(within(notice).getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(notice).not.toBeInTheDocument())
}
const useThis = async (label: string) => userEvent.click(screen.getByRole('button', { name: `Use this for ${label}` }))

// Proves R8.24, R2.31.
test('after an edit conflict, Reload shows the stored advance and offers the typed values; using one counts as typing', async () => {
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
test('rows that both versions have are offered field by field, others as a list', async () => {
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
test('Reload of an advance that has been paid in full locks its deal flow and does not offer the typed one', async () => {
  const loaded = advanceDetail()
  const change = async () => userEvent.selectOptions(screen.getByLabelText('Deal Flow'), 'Defaulted')
  await reloadAfterConflict(loaded, change, { ...loaded, paid: 12_500, performance: 1, closed: true })
  expect(field('Deal Flow')).toBeDisabled()
  expect(field('Deal Flow')).toHaveValue('Funded')
  expect(screen.queryByText(/You had entered: Defaulted/)).not.toBeInTheDocument()
})

// Proves R1.22, R8.24.
test('an edit restored after the session ended is based on the version that was being edited', async () => {
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
