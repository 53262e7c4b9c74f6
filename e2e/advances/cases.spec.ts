import type { AdvanceDetail } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import type { DueList } from '@mca/contract/payments'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { expectNoSidewaysScroll } from '../fixtures/look'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, newName, test } from '../fixtures/test'

/** axe measures only the part of a control that the sticky bar does not cover. */
const scrollToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0))

// Proves R23.37, R23.40, R23.41, R23.42, R23.43.
test('a case is opened with a settlement and goes into bankruptcy, which stops debits until a person resumes them', async ({
  page,
  signIn,
  api,
}) => {
  const { today, previous_day } = await api.get<DueList>('payments/due')
  const { id: merchant_id } = await api.createMerchant({ name: newName('Bankrupt') })
  const terms = { payment_amount: 125.1, number_of_payments: 100, date_funded: previous_day ?? '' }
  const advance = await api.createAdvance({
    merchant_id,
    ...terms,
    deal_flow: 'Collections',
    expected_end_date: '2099-12-31',
  })
  await signIn(paths.advance(advance.id))

  const card = page.getByRole('region', { name: 'Case', exact: true })
  await card.getByRole('button', { name: 'Open Case' }).click()
  const opening = page.getByRole('dialog', { name: 'Open Case' })
  await opening.getByLabel('Handler', { exact: true }).fill('Hale & Co')
  await opening.getByLabel('Fee %').fill('25')
  await opening.getByLabel('Settlement Amount').fill('500')
  await opening.getByLabel('Settlement Due').fill(today)
  await expectAccessible(page)
  await opening.getByRole('button', { name: 'Open Case' }).click()
  await expect(card).toContainText('Hale & Co')
  await expect(card).toContainText(`$500.00 PendingDue ${formatDate(today)}, $0.00 received`)

  await card.getByRole('button', { name: 'Edit Case' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Case' })
  await editing.getByLabel('Stage').selectOption('Bankruptcy')
  await expect(editing).toContainText('Debits stay stopped until someone resumes them.')
  await editing.getByRole('button', { name: 'Update Case' }).click()
  const warning = `In bankruptcy since ${formatDate(today)}. Do not call and do not debit.`
  await expect(page.getByText(warning, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Schedule' })).toContainText('Debits stopped since')
  await scrollToTop(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record Payment' }).click()
  const paying = page.getByRole('dialog', { name: 'Record Payment' })
  await expect(paying).toContainText(`${warning} Record only what arrived.`)
  await expectAccessible(page)
  await paying.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${paths.advances}?search=${encodeURIComponent(advance.advance_id)}`)
  await expect(page.getByTitle(warning)).toBeVisible()
  await expectAccessible(page)
  await page.goto(paths.merchant(merchant_id))
  await expect(page.getByText(`${advance.advance_id}: ${warning}`)).toBeVisible()

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(paths.advance(advance.id))
  await card.getByRole('button', { name: 'Close Case…' }).click()
  const closing = page.getByRole('dialog', { name: 'Close Case' })
  await closing.getByLabel('Reason').fill('Dismissed by the court')
  await closing.getByRole('button', { name: 'Close Case' }).click()
  await expect(page.getByText(warning, { exact: true })).toBeHidden()
  await card.getByRole('button', { name: 'One earlier case' }).click()
  await expect(card.getByRole('table', { name: 'Earlier cases' })).toContainText('Dismissed by the court')
  await expectNoSidewaysScroll(page)
  await scrollToTop(page)
  await expectAccessible(page)
  expect(await api.get<AdvanceDetail>(`advances/${advance.id}`)).toMatchObject({ deal_flow: 'Collections', stop: null })
  const { paused } = await api.get<AdvanceSchedule>(`advances/${advance.id}/schedule`)
  expect(paused).toMatchObject({ from: today })
})
