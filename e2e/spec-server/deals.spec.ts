import { expectToast } from '../fixtures/toasts'
import { field, fillRequired, section, typeInto } from '../advances/screens'
import { answerNextQuestion } from '../fixtures/look'
import { dialogOf, named, openDialog, pickAdvance } from '../payments/screens'
import { expect, test, visit } from './test'

// A different origin is stricter than the same one, and people.spec.ts tests both.
test.use({ origin: 'another origin' })

// Proves R20.30.
test('an advance is created with a new funder, changed in the list, edited, shown and deleted', async ({
  page,
  product,
  open,
}) => {
  const book = product.spec.book()
  book.add('merchants', { name: 'Bluegate Diner LLC', status: 'active' })
  book.add('syndicators', { name: 'Harbor Partners', status: 'active' })
  await open('/advances')
  await expect(page.getByText('No advances found')).toBeVisible()
  await page.getByRole('link', { name: 'Create Advance' }).click()
  const funder = page.getByRole('combobox', { name: 'Funder', exact: true })
  await funder.click()
  await page.getByRole('option', { name: 'Create New Funder' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Funder' })
  await adding.getByLabel('Name').fill('Atlas Capital')
  await adding.getByRole('button', { name: 'Add Funder' }).click()
  await expect(adding).toBeHidden()
  await expect(funder).toHaveValue('Atlas Capital')
  await fillRequired(page, 'Bluegate Diner LLC')
  const fees = section(page, 'Company Fees')
  await fees.getByRole('button', { name: 'Add Fee' }).click()
  await typeInto(fees.getByLabel('Percent'), '2.5')
  await page.getByRole('button', { name: 'Add Syndicator' }).click()
  const syndicator = page.getByRole('group', { name: 'Syndicator 1', exact: true })
  await syndicator.getByRole('combobox', { name: 'Syndicator' }).fill('harbor')
  await page.getByRole('option', { name: 'Harbor Partners' }).click()
  await typeInto(field(syndicator, 'Participation %'), '40')
  await page.getByRole('button', { name: 'Create Advance' }).click()
  await expectToast(page, 'Advance created successfully')
  await expect(page).toHaveURL('/advances')
  const [advance] = book.tables.advances
  expect(advance).toMatchObject({
    amount: 10_000,
    payback: 12_500,
    status: 'active',
    company_fees: [{ fee_name: 'Management Fee', amount: 250, percent: 2.5 }],
  })

  const row = page.getByRole('row').filter({ hasText: 'SPEC-0001' })
  await expect(row).toContainText('Atlas Capital')
  await page.getByRole('combobox', { name: 'Status of SPEC-0001' }).selectOption('Collections')
  await expectToast(page, 'Advance updated successfully')
  expect(advance).toMatchObject({ deal_flow: 'Collections', amount: 10_000, company_fees: [{ amount: 250 }] })

  await page.getByRole('link', { name: 'Edit SPEC-0001' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Advance' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Syndicator' })).toHaveValue('Harbor Partners')
  await typeInto(field(page, 'Aliases'), 'Kim Deli')
  await page.getByRole('button', { name: 'Update Advance' }).click()
  await expect(page).toHaveURL('/advances')
  await page.getByRole('link', { name: 'View SPEC-0001' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SPEC-0001' })).toBeVisible()
  await expect(section(page, 'Merchant & Deal Info')).toContainText('Kim Deli')
  await expect(section(page, 'Merchant & Deal Info')).toContainText('Atlas Capital')
  await expect(page.getByRole('table', { name: 'Syndicator participations' })).toContainText('Harbor Partners')
  await expect(page.getByText('No payments recorded yet')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await visit(page, 'Advances')
  const question = answerNextQuestion(page, 'yes')
  await page.getByRole('button', { name: 'Delete SPEC-0001' }).click()
  await question
  await expect(page.getByText('No advances found')).toBeVisible()
})

// Proves R20.30.
test('a payment is recorded from the picker, edited and deleted in the history, and closes the advance', async ({
  page,
  product,
  open,
  seed: { advance },
}) => {
  const { payments } = product.spec.book().tables
  await open('/payments')
  const recording = await openDialog(page)
  await pickAdvance(recording, { advance_id: 'SPEC-0001' })
  await field(recording, 'Amount').fill('12500')
  await field(recording, 'Date').fill('2026-02-02')
  await field(recording, 'Payment Method').selectOption('ACH')
  await recording.getByRole('button', { name: 'Record Payment', exact: true }).click()
  await expectToast(page, 'Payment recorded successfully')
  expect(payments).toMatchObject([{ advance_id: advance.id, amount: 12_500, status: 'cleared' }])

  await visit(page, 'Advances')
  const row = page.getByRole('row').filter({ hasText: 'SPEC-0001' })
  await expect(row.getByText('Closed', { exact: true })).toBeVisible()
  await expect(row).toContainText('100.0%')
  await page.getByRole('link', { name: 'View SPEC-0001' }).click()
  await expect(page.getByRole('group', { name: 'Total Paid' })).toContainText('$12,500')
  await page.getByRole('button', { name: named('Edit', '$12,500.00', 'Feb 2, 2026') }).click()
  const editing = dialogOf(page, 'Edit Payment')
  await field(editing, 'Amount').fill('1250')
  await field(editing, 'Status').selectOption('reversed')
  await editing.getByRole('button', { name: 'Update Payment' }).click()
  await expectToast(page, 'Payment updated successfully')
  const history = section(page, 'Payment History')
  await expect(history.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    'Feb 2, 2026',
    '$1,250',
    'Reversed',
    'ACH',
    '—',
    '',
  ])
  await expect(page.getByRole('group', { name: 'Remaining Balance' })).toContainText('$11,250')
  await expect(page.getByRole('group', { name: 'Performance' })).toContainText('10.0%')

  const question = answerNextQuestion(page, 'yes')
  await page.getByRole('button', { name: named('Delete', '$1,250.00', 'Feb 2, 2026') }).click()
  expect(await question).toBe('Are you sure you want to delete this payment?')
  await expectToast(page, 'Payment deleted successfully')
  await expect(page.getByText('No payments recorded yet')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(payments).toEqual([])
})
