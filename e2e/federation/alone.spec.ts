import { fromRoot } from '@mca/workspace'
import { expectErrors } from '../fixtures/console-errors'
import { admin } from '../fixtures/test'
import { expect, heading, test } from './test'

test('a remote running alone signs in on the local server and opens a dialog of another remote that is live there', async ({
  page,
  develop,
}) => {
  // A development server has no icon.
  expectErrors(page, /favicon/)
  const port = await develop(fromRoot('mf-advances'), 'dev')
  await page.goto(`http://localhost:${port}/advances/new`)
  await page.getByLabel('Email Address').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(page, 'Create New Advance')).toBeVisible()
  await page.getByRole('combobox', { name: 'Funder' }).click()
  await page.getByRole('option', { name: 'Create New Funder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Funder' })
  await dialog.getByLabel('Name').fill('Harbor Capital')
  await dialog.getByRole('button', { name: 'Add Funder' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Funder' })).toHaveValue('Harbor Capital')
})
