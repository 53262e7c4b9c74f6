import { addDays } from '@mca/contract/days'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible'
import type { Api } from '../fixtures/api'
import { expectErrors } from '../fixtures/console-errors'
import { expectNoSidewaysScroll, shortDate } from '../fixtures/look'
import { expect, expectToast, test } from '../fixtures/test'
import { field, section } from './screens'

const written = (day: string) => shortDate(`${day}T17:00:00Z`)
const scheduleOf = (api: Api, id: string) => api.get<AdvanceSchedule>(`advances/${id}/schedule`)
const lastDebitOf = async (api: Api, id: string) => written((await scheduleOf(api, id)).last_debit ?? '')
const figure = (page: Page, name: string): Locator =>
  section(page, 'Schedule').getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

/** Twelve weeks into 130 daily debits of $100.00, with one payment of $1,000.00. */
async function createBehind(api: Api) {
  const { today } = await scheduleOf(api, (await api.createAdvance()).id)
  const terms = { payback: 13_000, payment_amount: 100, number_of_payments: 130 }
  const { id } = await api.createAdvance({ ...terms, date_funded: addDays(today, -84) })
  await api.recordPayment({ id }, { amount: 1_000, date: addDays(today, -60) })
  return { id, today }
}

/** Simulates a lost connection for the file of code that contains this text. */
async function cutCode(page: Page, text: string) {
  let isCut = true
  expectErrors(page, /net::ERR_/)
  await page.route('**/remotes/advances/**/*.js', async (route) => {
    if (!isCut) return route.fallback()
    const answer = await route.fetch()
    const isIt = (await answer.text()).includes(text)
    return isIt ? route.abort('connectionfailed') : route.fulfill({ response: answer })
  })
  return {
    recover: () => {
      isCut = false
    },
  }
}

// Proves R15.40, R15.41, R15.44, R15.45.
test('a pause and a change are previewed, saved, and removed', async ({ page, signIn, api }) => {
  const { id, today } = await createBehind(api)
  const before = await lastDebitOf(api, id)
  await signIn(`/advances/${id}`)
  await expect(figure(page, 'Last scheduled debit')).toHaveText(before)
  await expect(figure(page, 'Payments behind')).toHaveText(/^\d+\.\d$/)
  await page.getByRole('button', { name: 'Pause…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause Schedule' })
  await field(dialog, 'Through').fill(addDays(today, -30))
  await expect(dialog.getByRole('alert')).toHaveText('The pause ends before it begins.')
  await field(dialog, 'Through').fill(addDays(today, 13))
  const planned = dialog
    .getByRole('row', { name: /^Last debit/ })
    .getByRole('cell')
    .last()
  await expect(planned).not.toHaveText(before)
  const preview = (await planned.textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pause Schedule' }).click()
  await expect(page.getByText(`Paused through ${written(addDays(today, 13))}`)).toBeVisible()
  await expect(figure(page, 'Last scheduled debit')).toHaveText(preview)
  expect(await lastDebitOf(api, id)).toBe(preview)

  await page.getByRole('button', { name: 'Change…' }).click()
  const change = page.getByRole('dialog', { name: 'Change Schedule' })
  await field(change, 'Payment Amount').fill('200')
  await expect(change.getByRole('row', { name: 'Total $13,000.00 $13,000.00' })).toBeVisible()
  await change.getByRole('button', { name: 'Change Schedule' }).click()
  await expectToast(page, 'Schedule changed successfully')
  await expect(page.getByRole('button', { name: '3 versions' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: '2 versions' })).toBeVisible()
  await expect(figure(page, 'Last scheduled debit')).toHaveText(preview)
})

// Proves R2.6, R15.40, R15.47.
test('the card loads again after its code was lost, a reversed payment changes the pace at once, and everything fits on a phone', async ({
  page,
  signIn,
  api,
}) => {
  const { id } = await createBehind(api)
  const code = await cutCode(page, 'Due and received')
  await signIn(`/advances/${id}`)
  await expect(section(page, 'Schedule').getByRole('alert')).toContainText('Failed to load the schedule.')
  code.recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'Pace')).not.toHaveText('0.0%')
  const strip = page.getByRole('listbox', { name: 'Due and received' })
  await strip.focus()
  await page.keyboard.press('Home')
  await expect(strip.getByRole('option', { selected: true })).toHaveAccessibleName(/Paid in full$/)
  await page.getByRole('button', { name: /^Edit payment of \$1,000\.00/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Payment' })
  await field(dialog, 'Status').selectOption('reversed')
  // The pointer stays where it is: a mark of the strip under it would be selected.
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(figure(page, 'Pace')).toHaveText('0.0%')
  await expect(page.getByRole('group', { name: 'Total Paid' })).toContainText('$1,000 returned')
  await expect(strip.getByRole('option', { selected: true })).toHaveAccessibleName(/Missed$/)

  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('button', { name: /^All 130 debits/ }).click()
  await expect(page.getByRole('table', { name: 'Debits' }).getByRole('row')).toHaveCount(131)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
