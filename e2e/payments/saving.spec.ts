import { expectErrors } from '../fixtures/console-errors'
import { failCalls, loseFirstAnswer } from '../fixtures/network'
import { expect, expectAccessible, expectToast, test } from '../fixtures/test'
import { field, openDialog, paymentsOf, pickAdvance } from './screens'

const posts = { method: 'POST', path: /\/api\/payments$/ }

// Proves R2.18, R2.28, R2.38, R6.4, R6.8, R6.10, R6.12, R12.3, R12.9, R12.10.
test('a payment that the server fails to record stays in the dialog; after a lost response, saving again records once, and a changed dialog asks first', async ({
  page,
  signIn,
  api,
}) => {
  const advance = await api.createAdvance()
  await signIn('/payments')
  const dialog = await openDialog(page)
  await pickAdvance(dialog, advance)
  await field(dialog, 'Amount').fill('250.75')
  await field(dialog, 'Date').fill('2026-04-01')
  await field(dialog, 'Status').selectOption('pending')
  await field(dialog, 'Payment Method').selectOption('Wire')
  await field(dialog, 'Notes').fill('First line\nSecond line')
  const save = dialog.getByRole('button', { name: 'Record Payment' })
  const trouble = await failCalls(page, { ...posts, status: 503, body: { message: 'The database cannot be reached.' } })
  await save.click()
  await expectToast(page, 'The database cannot be reached.')
  await expect(dialog.getByText('The database cannot be reached.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  trouble.recover()
  await save.click()
  await expect(dialog).toBeHidden()
  await expectToast(page, 'Payment recorded successfully')
  expect(await paymentsOf(api, advance)).toMatchObject([
    {
      amount: 250.75,
      date: '2026-04-01',
      status: 'pending',
      payment_method: 'Wire',
      notes: 'First line\nSecond line',
    },
  ])

  // A lost response: the page shows the recorded payment.
  const other = await api.createAdvance()
  const keys = await loseFirstAnswer(page, posts)
  await page.goto(`/advances/${other.id}`)
  await openDialog(page)
  await field(dialog, 'Amount').fill('640.10')
  await field(dialog, 'Date').fill('2026-04-02')
  await save.click()
  await expectToast(page, 'No connection to the server. Check your network and try again.')
  await expectToast(page, 'It may have been recorded')
  // The payment is behind the dialog and therefore hidden from screen readers.
  await expect(page.getByText('$640', { exact: true }).first()).toBeAttached()

  expectErrors(page, /status of 422/)
  await field(dialog, 'Amount').fill('650')
  await save.click()
  const told = /^Your first attempt was recorded: \$640\.10 on Apr 2, 2026\./
  await expect(field(dialog, 'Amount')).toHaveAccessibleDescription(told)
  await expect(field(dialog, 'Amount')).toHaveValue('650')
  expect(keys).toEqual([expect.stringMatching(/^\S{16,}$/), keys[0]])
  expect(await paymentsOf(api, other)).toMatchObject([{ amount: 640.1 }])

  // After the warning, saving again records a separate payment.
  await save.click()
  await expect(dialog).toBeHidden()
  await expectToast(page, 'Payment recorded successfully')
  expect((await paymentsOf(api, other)).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([640.1, 650])
})
