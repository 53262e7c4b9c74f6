import { expect, newName, test } from '../fixtures/test'
import { advanceRows, rowOf, searchBox } from './screens'

// A separate database, because this file fills whole pages, on which other tests would not find their records.
test.use({ serverOptions: { SAMPLE_DATA: 'off' } })

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

// Proves R7.6, R13.5.
test('search finds by code and by merchant, and its text stays in the address', async ({ page, signIn, api }) => {
  const [one, other] = [await api.createAdvance(), await api.createAdvance()]
  await signIn('/advances')
  await searchBox(page).fill(one.advance_id.toLowerCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, one)).toBeVisible()
  await searchBox(page).fill(other.merchant.name.toUpperCase())
  await expect(rowOf(page, other)).toBeVisible()
  await expect(rowOf(page, one)).toBeHidden()
  await page.reload()
  await expect(searchBox(page)).toHaveValue(other.merchant.name.toUpperCase())
  await expect(rowOf(page, other)).toBeVisible()
  await searchBox(page).fill(newName('nobody'))
  await expect(page.getByText('No advances found')).toBeVisible()
})

// Proves R13.1, R14.1.
test('more than 50 advances are split into pages', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  for (let day = 0; day < 51; day += 1) await api.createAdvance({ merchant_id: merchant.id })
  await signIn(`/advances?search=${encodeURIComponent(merchant.name)}`)
  await expect(page.getByText('Page 1 of 2 (51 total)')).toBeVisible()
  await expect(advanceRows(page)).toHaveCount(50)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2 (51 total)')).toBeVisible()
  await expect(advanceRows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Page 2 of 2 (51 total)')).toBeVisible()
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
