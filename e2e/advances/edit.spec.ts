import type { AdvanceDetail } from '@mca/contract'
import { failCalls, holdCalls } from '../fixtures/network'
import { expect, test } from '../fixtures/test'
import { field, typeInto } from './screens'

const save = 'Update Advance'

// Proves R7.1, R8.1, R8.21.
test('the form starts from what is stored, and an unchanged save changes nothing', async ({ page, signIn, api }) => {
  const [funder, syndicator] = [await api.createParty('funder'), await api.createParty('syndicator')]
  const before = await api.createAdvance({
    funder_id: funder.id,
    factor_rate: 1.2499,
    payment_amount: 99.99,
    number_of_payments: 7,
    origination_commission: 33.33,
    origination_commission_percent: 0.3333,
    company_fees: [{ fee_name: 'Bank Fee', amount: 12.34, percent: 99 }],
    syndicator_participations: [
      {
        syndicator_id: syndicator.id,
        participation: 500,
        participation_pct: 5,
        commission: 1,
        commission_pct: 2,
        syndicator_fees: [{ fee_name: 'Processing Fee', amount: 3, percent: 4 }],
      },
    ],
  })
  await signIn(`/advances/${before.id}/edit`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Advance')
  await expect(field(page, 'Merchant')).toHaveValue(before.merchant.name)
  await expect(field(page, 'Funder')).toHaveValue(funder.name)
  await expect(field(page, 'Syndicator')).toHaveValue(syndicator.name)
  await expect(field(page, 'Funded Amount')).toHaveValue('10,000.00')
  await expect(field(page, 'Expected End Date')).toHaveValue('2026-06-30')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: save }).click()
  expect((await sent).postDataJSON()).toMatchObject({ status: 'active' })
  await expect(page).toHaveURL('/advances')
  await expect(page.getByText('Advance updated successfully')).toBeVisible()
  const after = await api.get<AdvanceDetail>(`advances/${before.id}`)
  expect(after).toEqual({ ...before, updated_at: after.updated_at })
})

// Proves R8.22.
test('a stored end date stays until something that it depends on is edited', async ({ page, signIn, api }) => {
  const advance = await api.createAdvance({ number_of_payments: 10, expected_end_date: '2026-06-30' })
  await signIn(`/advances/${advance.id}/edit`)
  await typeInto(field(page, 'Aliases'), 'Kim Deli')
  await typeInto(field(page, 'Company Commission'), '5')
  await expect(field(page, 'Expected End Date')).toHaveValue('2026-06-30')
  await field(page, 'Collection Frequency').selectOption('Weekly')
  await expect(field(page, 'Expected End Date')).toHaveValue('2026-03-16')
})

// Proves R10.16.
test('fields can be emptied', async ({ page, signIn, api }) => {
  const funder = await api.createParty('funder')
  const advance = await api.createAdvance({
    funder_id: funder.id,
    aliases: 'Kim Deli',
    origination_commission: 100,
    origination_commission_percent: 1,
    company_fees: [{ fee_name: 'Bank Fee', amount: 1, percent: 0.01 }],
  })
  await signIn(`/advances/${advance.id}/edit`)
  await page.getByRole('button', { name: 'Clear funder' }).click()
  await field(page, 'Aliases').fill('')
  await typeInto(field(page, 'Origination Commission'), '')
  await page.getByRole('button', { name: 'Remove company fee 1' }).click()
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText('Advance updated successfully')).toBeVisible()
  expect(await api.get(`advances/${advance.id}`)).toMatchObject({
    funder_id: null,
    aliases: null,
    origination_commission: null,
    origination_commission_percent: null,
    company_fees: [],
  })
})

// Proves R2.31, R8.24.
test('a change by someone else is reported, not overwritten; what was typed stays until Reload', async ({
  page,
  signIn,
  api,
  advance,
}) => {
  await signIn(`/advances/${advance.id}/edit`)
  await typeInto(field(page, 'Aliases'), 'typed here')
  await api.put(`advances/${advance.id}`, { ...advance, amount: 9_000, aliases: 'typed there' })
  await page.getByRole('button', { name: save }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Your changes were not saved' })
  await expect(notice).toBeVisible()
  await expect(field(page, 'Aliases')).toHaveValue('typed here')
  expect(await api.get(`advances/${advance.id}`)).toMatchObject({ amount: 9_000, aliases: 'typed there' })
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(field(page, 'Aliases')).toHaveValue('typed there')
  await expect(field(page, 'Funded Amount')).toHaveValue('9,000.00')
  await typeInto(field(page, 'Aliases'), 'typed after')
  await page.getByRole('button', { name: save }).click()
  await expect(page).toHaveURL('/advances')
  expect(await api.get(`advances/${advance.id}`)).toMatchObject({ amount: 9_000, aliases: 'typed after' })
})

// Proves R2.28, R12.2.
test('an update that fails without a message shows our own, and nothing typed is lost', async ({
  page,
  signIn,
  advance,
}) => {
  await failCalls(page, { method: 'PUT', path: /\/api\/advances\//, status: 500 })
  await signIn(`/advances/${advance.id}/edit`)
  await typeInto(field(page, 'Aliases'), 'typed here')
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByRole('status').getByText('Failed to update advance')).toBeVisible()
  await expect(field(page, 'Aliases')).toHaveValue('typed here')
})

// Proves R2.14.
test('the form says that it loads, and that loading failed', async ({ page, signIn, advance }) => {
  const path = new RegExp(`/api/advances/${advance.id}$`)
  const held = await holdCalls(page, { path })
  await signIn(`/advances/${advance.id}/edit`)
  await expect(page.getByText('Loading advance...')).toBeVisible()
  held.letGo()
  await expect(field(page, 'Funded Amount')).toBeVisible()
  const trouble = await failCalls(page, { path, status: 500 })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to load advance details.')
  trouble.recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Funded Amount')).toBeVisible()
})

// Proves R8.24, R8.25.
test('Reload, after the advance was paid in full, restores the stored deal flow, and the rest can be saved', async ({
  page,
  signIn,
  api,
  advance,
}) => {
  await signIn(`/advances/${advance.id}/edit`)
  await field(page, 'Deal Flow').selectOption('Defaulted')
  await api.recordPayment(advance, { amount: 12_500 })
  await page.getByRole('button', { name: save }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'closed' })
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toBeHidden()
  await expect(field(page, 'Deal Flow')).toBeDisabled()
  await expect(field(page, 'Deal Flow')).toHaveValue('Funded')
  // It could not be saved.
  await expect(page.getByText('You had entered: Defaulted')).toBeHidden()
  await typeInto(field(page, 'Aliases'), 'typed after')
  await page.getByRole('button', { name: save }).click()
  await expect(page).toHaveURL('/advances')
  expect(await api.get(`advances/${advance.id}`)).toMatchObject({ deal_flow: 'Funded', aliases: 'typed after' })
})

// Proves R8.21.
test('the form does not start from what an earlier screen had loaded', async ({ page, signIn, advance }) => {
  await signIn(`/advances/${advance.id}`)
  const edit = page.getByRole('link', { name: 'Edit Advance' })
  await expect(edit).toBeVisible()
  const trouble = await failCalls(page, { path: new RegExp(`/api/advances/${advance.id}$`), status: 500 })
  await edit.click()
  await expect(page.getByRole('alert')).toContainText('Failed to load advance details.')
  await expect(field(page, 'Funded Amount')).toBeHidden()
  trouble.recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Funded Amount')).toHaveValue('10,000.00')
})
