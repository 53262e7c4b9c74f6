import { addDays } from '@mca/contract/days'
import { expect, test } from '../fixtures/test'

// Proves R7.100.
test('on a phone, merchant, debt, payment and contact are on the first screen of an advance', async ({
  page,
  signIn,
  api,
}) => {
  const { today } = await api.get<{ today: string }>('desk/figures')
  const advance = await api.createAdvance({
    date_funded: addDays(today, -28),
    payback: 12_500,
    payment_amount: 100,
    number_of_payments: 125,
  })
  await page.setViewportSize({ width: 375, height: 667 })
  await signIn(`/advances/${advance.id}`)
  await expect(page.getByText('Next debit', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  for (const figure of ['Still owed', 'Behind'])
    await expect(page.getByText(figure, { exact: true }).first()).toBeInViewport({ ratio: 1 })
  for (const name of ['Take Payment', 'Log Contact'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Take Payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Record Payment' })).toBeVisible()
})
