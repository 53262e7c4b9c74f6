import { paths } from '@mca/contract/app'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, expectToast, newName, test } from '../fixtures/test'
import { choicesOf, field, openDialog, pickAdvance } from '../payments/screens'

// Proves R2.56, R21.13, R21.14, R21.15, R21.17.
test('the share of a payment, and what its return takes back, are on the page of the syndicator as soon as they are saved', async ({
  page,
  signIn,
  api,
}) => {
  const syndicator = await api.createParty('syndicator', { name: newName('North Fund') })
  const advance = await api.createAdvance({
    amount: 300,
    payback: 390,
    syndicator_participations: [
      {
        syndicator_id: syndicator.id,
        participation: 100,
        participation_pct: 33.33,
        commission: 0,
        commission_pct: 0,
        syndicator_fees: [],
      },
    ],
  })
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const row = (no: number) => page.getByRole('row', { name: new RegExp(`^${no} `) })
  const figure = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  const openSyndicator = async () => {
    await sidebar.getByRole('link', { name: 'Syndicators' }).click()
    await page.getByPlaceholder('Search by name or email...').fill(syndicator.name)
    await page.getByRole('link', { name: syndicator.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: syndicator.name })).toBeVisible()
  }

  await signIn(paths.payments)
  const payment = await openDialog(page)
  await pickAdvance(payment, advance)
  await field(payment, 'Amount').fill('100')
  await field(payment, 'Payment Method').selectOption('ACH')
  await payment.getByRole('button', { name: 'Record Payment' }).click()
  await expectToast(page, 'Payment recorded successfully')

  await openSyndicator()
  await expect(page).toHaveTitle(`${syndicator.name} · MCA Back Office`)
  await expect(sidebar.getByRole('link', { name: 'Syndicators' })).toHaveAttribute('aria-current', 'page')
  await expect(figure('Balance')).toContainText('Owed by the syndicator')
  await expect(figure('Held until it clears')).toContainText('$33.33')
  await expect(row(1)).toContainText('Investment')
  await expect(row(1)).toContainText('-$100.00')
  await expect(row(2)).toContainText('Share')
  await expect(row(2)).toContainText('+$33.33')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Positions' }).click()
  const position = page.getByRole('table', { name: 'positions' }).getByRole('row', { name: advance.merchant.name })
  for (const amount of ['$100.00', '$130.00', '$33.33', '$66.67', '$96.67'])
    await expect(position).toContainText(amount)
  await expectAccessible(page)

  await sidebar.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('link', { name: 'Returns', exact: true }).click()
  await page.getByRole('button', { name: 'Record a Return' }).click()
  const back = page.getByRole('dialog', { name: 'Record a Return' })
  await pickAdvance(back, advance)
  await field(back, 'Payment').press('ArrowDown')
  await choicesOf(back).first().click()
  await field(back, 'Return Code').fill('R01')
  await expect(choicesOf(back)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await field(back, 'Returned On').press('Enter')
  await expect(back).toBeHidden()

  await openSyndicator()
  await expect(figure('Balance')).toContainText('Owed by the syndicator')
  await expect(row(3)).toContainText('Share reversal')
  await expect(row(3)).toContainText('Reverses no. 2')
  await expect(row(3)).toContainText('-$33.33')

  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
