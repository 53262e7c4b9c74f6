import { paths } from '@mca/contract/app'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, newName, test } from '../fixtures/test'

/** A statement in the shape of a bank's download: titles, signed amounts in parentheses, a balance. */
const statementOf = (wire: string) =>
  `Harbor Bank,,,\r\nPosting Date,Description,Amount,Balance\r\n02/05/2026,WIRE IN ${wire},"1,777.77","2,777.77"\r\n02/06/2026,SERVICE CHARGE,(15.00),"2,762.77"\r\n`

// Proves R2.25, R25.100, R25.111, R25.104, R25.105, R25.106, R25.109.
test('the statement of a month ends with an empty list', async ({ page, signIn, api }) => {
  const wire = newName('FED').replaceAll(' ', '').toUpperCase()
  await api.recordPayment(await api.createAdvance(), {
    date: '2026-02-05',
    amount: 1_777.77,
    status: 'cleared',
    payment_method: 'Wire',
  })
  await signIn(`${paths.reconciliation}?month=2026-02`)
  await expect(page.getByText('No unmatched lines')).toBeVisible()
  await page.getByRole('button', { name: 'Upload a Statement' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload a Statement' })
  await dialog
    .getByLabel(/drop it here/)
    .setInputFiles({ name: 'february.csv', mimeType: 'text/csv', buffer: Buffer.from(statementOf(wire)) })
  // A chosen file is not dropped without a question.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toContainText('february.csv')
  // The file states its balances: nothing to enter.
  await expect(dialog.getByLabel('Closing balance')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('SERVICE CHARGE')).toContainText('-$15.00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Match 1 line' }).click()
  await expect(row(wire)).toBeHidden()
  await row('SERVICE CHARGE').getByRole('button', { name: 'Explain…' }).click()
  const question = page.getByRole('dialog', { name: 'Explain Bank Line' })
  await expect(question.getByLabel('Type')).toHaveValue('fee')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nothing left to match')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Unmatched' })).toContainText('Every line of the month is accounted for')

  await page.getByRole('link', { name: 'Statements', exact: true }).click()
  await expect(row('february.csv')).toContainText('Ties')
  await page.getByRole('link', { name: 'Explained', exact: true }).click()
  await row('SERVICE CHARGE').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Unmatched', exact: true }).click()
  await expect(row('SERVICE CHARGE')).toBeVisible()
})
