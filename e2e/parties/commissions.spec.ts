import { paths } from '@mca/contract/app'
import { localDay } from '@mca/contract/days'
import type { PayableTotals } from '@mca/contract/ledger'
import { formatMoney } from '@mca/contract/money'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, expectToast, newName, test } from '../fixtures/test'

/** Runs in the page. */
function heightOfText(cell: Element): number {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return range.getBoundingClientRect().height
}

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

// Proves R21.101, R22.31, R22.33, R22.60, R22.61, R22.70, R2.46.
test('an agreement that came after its deal pays it once it is applied, to the cent, on every page', async ({
  page,
  signIn,
  api,
}) => {
  const iso = await api.createParty('iso', { name: newName('Late Brokers') })
  const deal = await api.createAdvance({
    iso_id: iso.id,
    amount: 12_345.67,
    payback: 15_432.09,
    origination_commission: 1_234.57,
  })
  const before = (await api.get<PayableTotals>('payables/totals')).commissions.balance
  await signIn(`${paths.partyPage('iso', iso.id)}?tab=agreement`)
  await page.getByRole('button', { name: 'Add Agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Agreement' })
  await dialog.getByLabel('New Deals %').fill('10')
  await dialog.getByLabel('Renewals %').fill('5')
  await dialog.getByLabel('Valid From').fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Save Agreement' }).click()
  await expectToast(page, 'Agreement saved')
  await expect(
    page.getByText('1 deal was recorded before its agreement and has no commission: $1,234.57.'),
  ).toBeVisible()
  expect((await api.get<PayableTotals>('payables/totals')).commissions.balance).toBe(before)

  const deals = page.getByRole('dialog', { name: 'Apply to Earlier Deals' })
  await deals.getByRole('checkbox', { name: new RegExp(deal.advance_id) }).check()
  await expect(deals).toContainText('1 of 1 deal, $1,234.57')
  await expectAccessible(page)
  await deals.getByRole('button', { name: 'Apply Agreement' }).click()
  await expectToast(page, 'Agreement applied')
  await expect(page.getByText('was recorded before its agreement')).toBeHidden()

  const ledger = page.getByRole('navigation', { name: 'Ledger' })
  await ledger.getByRole('link', { name: 'Ledger' }).click()
  const posted = page.getByRole('row').nth(1).getByRole('cell').nth(1)
  await expect(posted.getByText(/^for /)).toBeVisible()
  expect(await posted.evaluate(heightOfText), 'both dates are within their row').toBeLessThanOrEqual(
    (await posted.boundingBox())?.height ?? 0,
  )

  await page.getByRole('navigation', { name: 'Ledger' }).getByRole('link', { name: 'Commissions' }).click()
  await expect(page.getByRole('table', { name: 'deals' }).getByRole('row').nth(1)).toContainText('$1,234.57')
  await page.goto(paths.advance(deal.id))
  await expect(page.getByRole('table', { name: 'Commissions' }).getByRole('row', { name: iso.name })).toContainText(
    '$1,234.57',
  )
  await expect(page.getByRole('region', { name: 'Profit' })).toContainText(/Commissions agreed\s*[−-]\$1,234\.57/)
  const after = (before * 100 + 123_457) / 100
  expect((await api.get<PayableTotals>('payables/totals')).commissions.balance).toBe(after)
  await page.goto('/')
  await expect(page.getByRole('group', { name: 'Commissions Payable' })).toContainText(formatMoney(after))
})
