import { expect, test } from '../fixtures/test'

// A server of its own: nothing has been recorded here.
test.use({ serverOptions: { LOG_LEVEL: 'error' } })

// Proves R7.8, R13.1, R13.3.
test('an empty list offers to create the first advance', async ({ page, signIn }) => {
  await signIn('/advances')
  await expect(page.getByText('No advances found')).toBeVisible()
  await expect(page.getByText('Get started by adding your first advance')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await page.getByRole('link', { name: 'Create Advance' }).last().click()
  await expect(page).toHaveURL('/advances/new')
})

// Proves R8.14.
test('pick-lists without records still offer to create one', async ({ page, signIn }) => {
  await signIn('/advances/new')
  await page.getByRole('combobox', { name: 'Funder' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Create New Funder'])
  await expect(page.getByText('No Funders found')).toBeVisible()
})
