import type { Page } from '@playwright/test'
import { failCalls } from '../fixtures/network'
import { expect, test } from '../fixtures/test'

const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

// Proves R2.18.
test('after another person’s payment, the next visit shows the new figures, here and in the list', async ({
  page,
  signIn,
  api,
  advance,
}) => {
  await signIn(`/advances?search=${advance.advance_id}`)
  await page.getByRole('link', { name: `View ${advance.advance_id}` }).click()
  await expect(figure(page, 'Total Paid')).toContainText('$0')
  await api.recordPayment(advance, { amount: 2_500 })
  await page.goBack()
  await expect(page.getByRole('cell', { name: '20.0%' })).toBeVisible()
  await page.goForward()
  await expect(figure(page, 'Total Paid')).toContainText('$2,500')
  await expect(figure(page, 'Performance')).toContainText('20.0%')
})

// Proves R2.15.
test('when a refresh fails, the page says that its figures may be outdated', async ({ page, signIn, api, advance }) => {
  const payment = await api.recordPayment(advance, { amount: 2_500 })
  await signIn(`/advances/${advance.id}`)
  await expect(figure(page, 'Total Paid')).toContainText('$2,500')
  const trouble = await failCalls(page, { path: new RegExp(`/api/advances/${advance.id}$`), status: 500 })
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Delete payment' }).click()
  await expect(page.getByText('Payment deleted successfully')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Failed to load advance details.')
  await expect(figure(page, 'Total Paid')).toBeVisible()
  trouble.recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'Total Paid')).toContainText('$0')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(api.get(`payments/${payment.id}`)).rejects.toThrow('404')
})
