import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, test } from '../fixtures/test'

// Proves R7.36, R7.38, R7.39, R5.17, R3.21, R20.144.
test('a note with a follow-up on an advance is on the dashboard, among the follow-ups and at its merchant, until it is ticked off there', async ({
  page,
  signIn,
  advance,
}) => {
  await signIn(`/advances/${advance.id}`)
  const history = page.getByRole('region', { name: 'Note History' })
  await expect(history.getByText('No notes yet')).toBeVisible()
  const addNote = history.getByRole('button', { name: 'Add Note' })
  await addNote.press('Enter')
  const text = history.getByRole('textbox', { name: 'Note' })
  await expect(text).toBeFocused()
  await expectAccessible(page)
  await text.pressSequentially('Called the owner.')
  await text.press('Enter')
  await text.pressSequentially('Will send the lease.')
  await history.getByLabel('Follow-up Date').fill('2026-01-05')
  await text.press('Control+Enter')
  const written = history.getByRole('listitem')
  await expect(written).toContainText('Called the owner. Will send the lease.')
  await expect(written.getByText('Follow up Jan 5, 2026 (overdue)')).toBeVisible()
  await expect(addNote).toBeFocused()

  await page.goto('/')
  const due = page
    .getByRole('region', { name: 'Follow-ups Due' })
    .getByRole('listitem')
    .filter({ hasText: advance.advance_id })
  await expect(due).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All follow-ups' }).first().click()
  const row = page.getByRole('table', { name: 'follow-ups' }).getByRole('row').filter({ hasText: advance.advance_id })
  await expect(row).toContainText('Jan 5, 2026 (overdue)')
  await expectAccessible(page)
  await row.getByRole('link', { name: advance.merchant.name }).click()
  await expect(page).toHaveURL(`/merchants/${advance.merchant.id}`)

  await expect(written.getByRole('link', { name: advance.advance_id })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await written.getByRole('button', { name: /^Mark done/ }).press('Enter')
  await expect(written.getByText('Followed up')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Recent Payments' })).toBeVisible()
  await expect(due).toHaveCount(0)
})
