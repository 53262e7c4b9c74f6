import { expect, test } from '../fixtures/test'
import { openDialog } from './screens'

// A separate, empty server. These tests record nothing.
test.use({ serverOptions: { LOG_LEVEL: 'error' } })

// Proves R6.6.
test('without any advance the picker says so', async ({ page, signIn }) => {
  await signIn('/payments')
  const dialog = await openDialog(page)
  await dialog.getByRole('combobox', { name: 'Advance' }).click()
  await expect(dialog.getByText('No advances found', { exact: true })).toBeVisible()
})
