import { expect, test } from '../fixtures/test'
import { rowOf, searchBox } from './screens'

const columns = [
  'Funder',
  'Status',
  'Merchant',
  'Amount',
  'Factor',
  'Payback',
  'Paid',
  'Performance',
  'Date Funded',
  'Actions',
]

// Proves R7.7, R7.8, R11.6, R11.7.
test('a row shows the deal in whole dollars, and its actions open its pages', async ({ page, signIn, api }) => {
  const funder = await api.createParty('funder')
  const advance = await api.createAdvance({
    funder_id: funder.id,
    amount: 10_000.49,
    payback: 12_500.5,
    date_funded: '2026-01-05',
  })
  await api.recordPayment(advance, { amount: 1_234.56 })
  await signIn('/advances')
  await searchBox(page).fill(advance.advance_id)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  const cells = rowOf(page, advance).getByRole('cell')
  await expect(cells.nth(0)).toHaveText(funder.name)
  await expect(cells.nth(2)).toContainText(advance.merchant.name)
  await expect(cells.nth(3)).toHaveText('$10,000')
  await expect(cells.nth(4)).toHaveText('1.250')
  await expect(cells.nth(5)).toHaveText('$12,501')
  await expect(cells.nth(6)).toHaveText('$1,235')
  await expect(cells.nth(7)).toHaveText('9.9%')
  await expect(cells.nth(8)).toHaveText('Jan 5, 2026')

  await page.getByRole('link', { name: `Edit ${advance.advance_id}` }).click()
  await expect(page).toHaveURL(`/advances/${advance.id}/edit`)
  await page.goBack()
  await page.getByRole('link', { name: `View ${advance.advance_id}` }).click()
  await expect(page).toHaveURL(`/advances/${advance.id}`)
})

// Proves R2.29, R7.3, R12.1.
test('deleting asks first, and an advance with payments stays', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  const [empty, paid] = [
    await api.createAdvance({ merchant_id: merchant.id }),
    await api.createAdvance({ merchant_id: merchant.id }),
  ]
  await api.recordPayment(paid)
  await signIn(`/advances?search=${encodeURIComponent(merchant.name)}`)
  const questions: string[] = []
  let answer = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (answer ? dialog.accept() : dialog.dismiss())
  })
  await page.getByRole('button', { name: `Delete ${empty.advance_id}` }).click()
  expect(questions).toEqual(['Are you sure you want to delete this advance?'])
  await expect(rowOf(page, empty)).toBeVisible()
  answer = true
  await page.getByRole('button', { name: `Delete ${paid.advance_id}` }).click()
  await expect(page.getByText(/1 payment/)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${empty.advance_id}` }).click()
  await expect(page.getByText('Advance deleted successfully')).toBeVisible()
  await expect(rowOf(page, empty)).toBeHidden()
  await expect(rowOf(page, paid)).toBeVisible()
})
