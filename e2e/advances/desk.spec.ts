import type { Account } from '@mca/contract/accounts'
import type { Task } from '@mca/contract/tasks'
import { expectAccessible } from '../fixtures/accessible'
import type { Api } from '../fixtures/api'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectToast, test } from '../fixtures/test'

/** Advances with a task each for the first account, due today. */
async function createWork(api: Api, count: number) {
  const { id: owner_id } = await api.get<Account>('account')
  const { today } = await api.get<{ today: string }>('desk/figures')
  const advances = []
  for (let n = 0; n < count; n++) {
    const advance = await api.createAdvance()
    const about = { kind: 'advance', id: advance.id }
    await api.post<Task>('tasks', { title: `Call ${n + 1}`, due_on: today, owner_id, about })
    advances.push(advance)
  }
  return advances
}

// Proves R23.9, R23.16, R23.19, R23.21.
test('a collector works twenty advances with four keys each', async ({ page, signIn, api }) => {
  const count = 20
  await createWork(api, count)
  await signIn('/advances/desk?owner=me')
  const table = page.getByRole('table', { name: 'advances' })
  await expect(table.getByRole('row')).toHaveCount(count + 1)
  await expectAccessible(page)
  let keys = 0
  const press = async (...presses: string[]) => {
    for (const key of presses) {
      await page.keyboard.press(key)
      keys += 1
    }
  }
  await press('j')
  await expect(table.getByRole('row').nth(1)).toBeFocused()
  await press('Enter')
  for (let n = 1; n <= count; n++) {
    const left = count - n + 1
    await expect(page.getByText(`1 of ${left} on the desk`)).toBeVisible()
    if (n === 1) await expectAccessible(page)
    await press('c')
    const dialog = page.getByRole('dialog', { name: 'Log Contact' })
    await expect(dialog.getByRole('combobox', { name: 'Result' })).toBeFocused()
    await press('n', 'Control+Enter')
    await expect(dialog).toBeHidden()
    // It has left the list, and keeps its place.
    await expect(page.getByText('on the desk')).toBeHidden()
    if (n < count) await press('l')
  }
  expect(keys).toBe(2 + count * 4 - 1)
  await page.getByRole('link', { name: 'Back to Desk' }).first().click()
  await expect(page.getByText('Nothing to work today')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(table.getByRole('row')).toHaveCount(count + 1)
  await expect(table.getByText('Contacted today')).toHaveCount(count)
})

// Proves R23.12, R23.20, R23.22.
test('many are assigned and given back, and a task is done and opened again', async ({ page, signIn, api }) => {
  const [first] = await createWork(api, 3)
  await signIn('/advances/desk?owner=me')
  const table = page.getByRole('table', { name: 'advances' })
  const rows = 4
  await expect(table.getByRole('row')).toHaveCount(rows)
  await page.getByRole('checkbox', { name: `Select ${first?.advance_id}` }).check()
  await page.getByRole('combobox', { name: 'Assign to' }).selectOption({ label: 'Unassigned' })
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expectToast(page, '1 task assigned')
  await expect(table.getByRole('row')).toHaveCount(rows - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByRole('row')).toHaveCount(rows)

  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await page.goto(`/advances/desk/${first?.id}?owner=me`)
  await page.getByRole('button', { name: /^Done: Call/ }).click()
  await expect(page.getByText('Nothing to do')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Dismiss: Call/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

// Proves R23.582, R23.583, R23.584.
test('a late advance is one of the others until a rule puts it on the desk', async ({ page, signIn, api }) => {
  const { today } = await api.get<{ today: string }>('desk/figures')
  const daysAgo = (count: number) => new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10)
  const late = await api.createAdvance({
    date_funded: daysAgo(80),
    expected_end_date: daysAgo(40),
    payback: 10_000,
    payment_amount: 1_000,
    number_of_payments: 10,
  })
  await api.recordPayment(late, { amount: 500, date: daysAgo(78) })
  await signIn('/advances/desk')
  await page
    .getByText(/others?, \$[\d,]+ still owed, late without a task/)
    .getByRole('link', { name: 'Show' })
    .click()
  await expect(page.getByRole('row', { name: new RegExp(late.advance_id) })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('link', { name: 'Late Advances' }).click()
  const table = page.getByRole('table', { name: 'Late Advances' })
  await expect(table.getByRole('row')).toHaveCount(10)
  await expectAccessible(page)
  const row = table.getByRole('row', { name: /61–90 days/ })
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Days without a contact' }).fill('7')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Rule updated successfully')
  await expect(row).toContainText('A task after 7 days without a contact')
  await page.goto(`/advances/${late.id}`)
  await expect(page.getByText('61–90 days past due, no contact yet')).toBeVisible()
  await page.goto('/advances/desk?tab=late')
  await row.getByRole('button').click()
  await dialog.getByRole('textbox', { name: 'Days without a contact' }).fill('')
  await page.keyboard.press('Control+Enter')
  await expect(row).toContainText('Set a rule…')
})
