import type { AdvanceDetail } from '@mca/contract'
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
