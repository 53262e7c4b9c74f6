import type { Page } from '@mca/contract/lists'
import type { Party } from '@mca/contract/parties'
import { answerNextQuestion, expectNoSidewaysScroll, hueOf, shortDate } from '../fixtures/look'
import { expect, expectAccessible, expectToast, newName, test } from '../fixtures/test'

// One implementation serves all four kinds; their wording is tested in mf-parties.

// Proves R2.6, R2.26, R2.29, R2.33, R4.3, R4.4, R4.5, R4.6, R12.1.
test('a record is added, shown in its columns, edited, and deleted after confirmation, also on a phone', async ({
  page,
  signIn,
  api,
}) => {
  const name = newName('A partner whose name is long enough to be cut anywhere')
  const notes = 'Met at the spring conference.'
  await signIn(`/isos?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('No ISOs found', { exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Search by name or email...')).toHaveAccessibleName('Search by name or email...')
  await expect(page.getByRole('combobox', { name: 'Filter by status' }).getByRole('option')).toHaveText([
    'All Status',
    'Active',
    'Inactive',
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add ISO' }).click()
  const adding = page.getByRole('dialog', { name: 'Add ISO' })
  await adding.getByLabel('Name').fill(name)
  await adding.getByLabel('Phone').fill('(212) 555-0101')
  await adding.getByLabel('Notes').fill(notes)
  await adding.getByRole('button', { name: 'Add ISO' }).click()
  await expectToast(page, 'ISO created successfully')
  await expect(adding).toBeHidden()

  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Phone',
    'Status',
    'Created',
    'Deals',
    'Funded',
    'Outstanding',
    'Default Rate',
    'Balance',
    'Actions',
  ])
  const row = page.getByRole('row', { name: new RegExp(name) })
  const [stored] = (await api.get<Page<Party>>(`isos?search=${encodeURIComponent(name)}`)).data
  expect(stored).toMatchObject({ phone: '(212) 555-0101', notes })
  await expect(row.getByRole('cell')).toHaveText([
    name,
    '—',
    '(212) 555-0101',
    'Active',
    shortDate(stored?.created_at ?? ''),
    '0',
    '$0',
    '$0',
    '—',
    '$0',
    '',
  ])
  expect(await hueOf(row.getByText('Active', { exact: true }))).toBe('green')
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()

  // A closed dialog discards the typed values and returns the focus.
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit ISO' })
  await editing.getByLabel('Name').fill('Never saved')
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await expect(editing).toBeHidden()
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editing.getByLabel('Name')).toHaveValue(name)
  await expect(editing.getByLabel('Phone')).toHaveValue('(212) 555-0101')
  await expect(editing.getByLabel('Notes')).toHaveValue(notes)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await editing.getByLabel('Email').fill('a.rather.long.address@brokerage.example.com')
  await editing.getByLabel('Status').selectOption('Inactive')
  await editing.getByRole('button', { name: 'Update ISO' }).click()
  await expectToast(page, 'ISO updated successfully')
  await expect(editing).toBeHidden()
  await expect(row.getByRole('cell').nth(1)).toHaveText('Inactive$0')
  await expect(row.getByRole('cell').nth(2)).toHaveText('a.rather.long.address@brokerage.example.com')
  expect(await hueOf(row.getByText('Inactive', { exact: true }))).toBe('grey')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const refused = answerNextQuestion(page, 'no')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  expect(await refused).toBe('Are you sure you want to delete this ISO?')
  await expect(row).toBeVisible()
  const accepted = answerNextQuestion(page, 'yes')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await accepted
  await expectToast(page, 'ISO deleted successfully')
  await expect(page.getByText('No ISOs found', { exact: true })).toBeVisible()
})
