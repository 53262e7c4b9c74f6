import type { Party } from '@mca/contract/parties'
import { expectErrors } from '../fixtures/console-errors'
import { answerNextQuestion } from '../fixtures/look'
import { cutCalls, failCalls, holdCalls } from '../fixtures/network'
import { expect, expectAccessible, expectToast, newName, test } from '../fixtures/test'

// Proves R2.14, R2.28, R12.10, R13.2.
test('a list has loading and failed states, and Try again reloads it; a refused or lost save keeps the typed values', async ({
  page,
  signIn,
}) => {
  await signIn('/payments')
  const calls = { path: /\/api\/isos$/ }
  const slow = await holdCalls(page, calls)
  await page.getByRole('link', { name: 'ISOs', exact: true }).click()
  await expect(page.getByText('Loading ISOs...', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const trouble = await failCalls(page, { ...calls, status: 500 })
  slow.letGo()
  // The first response was already on its way. From here on the server fails.
  await page.goto('/isos?search=anything')
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load ISOs. Please try again.' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  trouble.recover()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByText('No ISOs found', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add ISO' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add ISO' })
  const name = newName('Kept')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill('desk@slow.example.com')
  await dialog.getByLabel('Notes').fill('Line one\nLine two')
  const save = dialog.getByRole('button', { name: 'Add ISO' })
  const posts = { method: 'POST', path: /\/api\/isos$/ }
  const lost = await cutCalls(page, posts)
  await save.click()
  await expectToast(page, 'No connection to the server. Check your network and try again.')
  lost.recover()
  // A server message about one field appears under that field.
  const refusing = await failCalls(page, {
    ...posts,
    status: 400,
    body: { message: 'Invalid email', errors: [{ path: 'email', message: 'Invalid email' }] },
  })
  await save.click()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Invalid email')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  refusing.recover()
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog).toBeHidden()
  await expectToast(page, 'ISO created successfully')
})

// Proves R2.31.
test('if two people edit one record, the later save does not silently overwrite the earlier one', async ({
  page,
  signIn,
  api,
}) => {
  expectErrors(page, /status of 409/)
  const party = await api.createParty('funder', { phone: '555-0100' })
  await signIn(`/funders?status=active&search=${encodeURIComponent(party.name)}`)
  await page.getByRole('button', { name: `Edit ${party.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Funder' })
  await dialog.getByLabel('Notes').fill('Typed by me')
  // Somebody else changes the record, so that it no longer matches the filter.
  await api.put(`funders/${party.id}`, { name: party.name, phone: '555-0177', status: 'inactive' })

  await dialog.getByRole('button', { name: 'Update Funder' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('was changed by someone else')
  await expect(dialog.getByLabel('Notes')).toHaveValue('Typed by me')
  await expect(page.getByText('No Funders found', { exact: true })).toBeVisible()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  expect(await api.get<Party>(`funders/${party.id}`)).toMatchObject({ phone: '555-0177', notes: null })

  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog.getByLabel('Phone')).toHaveValue('555-0177')
  await expect(dialog.getByLabel('Status')).toHaveValue('inactive')
  await expect(dialog.getByLabel('Notes')).toHaveValue('')
  await expect(notice).toBeHidden()
  // The typed text stays visible and can be restored.
  await expect(dialog.getByLabel('Notes')).toHaveAccessibleDescription(/^You had entered: Typed by me/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this for Notes' }).click()
  await expect(dialog.getByText('You had entered')).toBeHidden()
  await dialog.getByRole('button', { name: 'Update Funder' }).click()
  await expect(dialog).toBeHidden()
  expect(await api.get<Party>(`funders/${party.id}`)).toMatchObject({ phone: '555-0177', notes: 'Typed by me' })
})

// Proves R2.12, R2.25, R2.30.
test('everything works with the keyboard alone', async ({ page, signIn }) => {
  const name = newName('Keyboard Rep')
  await signIn(`/sales-reps?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('No Sales Reps found', { exact: true })).toBeVisible()
  const add = page.getByRole('button', { name: 'Add Sales Rep' })
  await page.getByPlaceholder('Search by name or email...').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Sales Rep' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  // The focus stays inside: the first field follows the last button.
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Save and add another' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  const edit = page.getByRole('button', { name: `Edit ${name}` })
  await expect(edit).toBeVisible()
  await edit.focus()
  await page.keyboard.press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit Sales Rep' })
  await editing.getByLabel('Status').focus()
  await page.keyboard.press('ArrowDown')
  await expect(editing.getByLabel('Status')).toHaveValue('inactive')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(editing).toBeHidden()
  await expect(edit).toBeFocused()
  await page.keyboard.press('Tab')
  const asked = answerNextQuestion(page, 'yes')
  await page.keyboard.press('Enter')
  expect(await asked).toBe('Are you sure you want to delete this Sales Rep?')
  await expectToast(page, 'Sales Rep deleted successfully')
  // The row is gone, but the focus is not lost.
  await expect(page.getByRole('main')).toBeFocused()
})
