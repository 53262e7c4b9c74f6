import { paths } from '@mca/contract/app'
import { localDay } from '@mca/contract/days'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, expectToast, newName, test } from '../fixtures/test'

// Proves R22.30, R22.31, R22.32.
test('an agreement is added on the page of an ISO, and its next deal has a commission there', async ({
  page,
  signIn,
  api,
}) => {
  const iso = await api.createParty('iso', { name: newName('Harbor Brokers') })
  await signIn(`${paths.partyPage('iso', iso.id)}?tab=agreement`)
  await page.getByRole('button', { name: 'Add Agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Agreement' })
  await expect(dialog.getByLabel('Payee 1', { exact: true })).toHaveValue(`iso:${iso.id}`)
  await dialog.getByLabel('New Deals %').fill('10')
  await dialog.getByLabel('Renewals %').fill('5')
  await dialog.getByLabel('Valid From').fill('2026-01-01')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save Agreement' }).click()
  await expectToast(page, 'Agreement saved')
  await expect(page.getByRole('region', { name: 'Valid from Jan 1, 2026' })).toContainText('of the funded amount')
  await expectAccessible(page)

  await api.createAdvance({ iso_id: iso.id, amount: 10_000, date_funded: localDay(new Date()) })
  await page.getByRole('navigation', { name: 'Ledger' }).getByRole('link', { name: 'Commissions' }).click()
  await expect(page.getByRole('table', { name: 'deals' }).getByRole('row').nth(1)).toContainText('$1,000.00')
  await expectAccessible(page)
})
