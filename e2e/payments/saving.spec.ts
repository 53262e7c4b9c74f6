import type { Payment } from '@mca/contract'
import type { Page } from '@playwright/test'
import { answerNextQuestion } from '../fixtures/look'
import { cutCalls, failCalls, holdCalls, loseFirstAnswer } from '../fixtures/network'
import { expect, expectAccessible, test, type Fixtures } from '../fixtures/test'
import { dialogOf, field, named, openDialog, paymentsOf, pickAdvance } from './screens'

const posts = { method: 'POST', path: /\/api\/payments$/ }
const puts = { method: 'PUT', path: /\/api\/payments\// }
const deletes = { method: 'DELETE', path: /\/api\/payments\// }

/** Opens the dialog on the payments page and fills in every field. */
async function fillEveryField({ page, signIn, api }: { page: Page } & Pick<Fixtures, 'signIn' | 'api'>) {
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
  const expectAllThere = async () => {
    await expect(field(dialog, 'Advance')).toHaveValue(advance.advance_id)
    await expect(field(dialog, 'Amount')).toHaveValue('250.75')
    await expect(field(dialog, 'Date')).toHaveValue('2026-04-01')
    await expect(field(dialog, 'Status')).toHaveValue('pending')
    await expect(field(dialog, 'Payment Method')).toHaveValue('Wire')
    await expect(field(dialog, 'Notes')).toHaveValue('First line\nSecond line')
  }
  /** Saves once more, now that nothing fails: everything typed is recorded, once. */
  const saveAtLast = async () => {
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Payment recorded successfully', { exact: true })).toBeVisible()
    expect(await paymentsOf(api, advance)).toMatchObject([
      {
        amount: 250.75,
        date: '2026-04-01',
        status: 'pending',
        payment_method: 'Wire',
        notes: 'First line\nSecond line',
      },
    ])
  }
  return { dialog, save, expectAllThere, saveAtLast }
}

// Proves R2.28, R2.38, R12.3, R12.9.
test('a payment that the server fails to record: the toast says why, and the dialog keeps everything typed', async ({
  page,
  signIn,
  api,
}) => {
  const { dialog, save, expectAllThere, saveAtLast } = await fillEveryField({ page, signIn, api })

  const speaking = await failCalls(page, { ...posts, status: 503, body: { message: 'The database cannot be reached' } })
  await save.click()
  await expect(page.getByRole('status').getByText('The database cannot be reached', { exact: true })).toBeVisible()
  await expectAllThere()
  await expectAccessible(page)
  speaking.recover()

  const silent = await failCalls(page, { ...posts, status: 500 })
  await save.click()
  const failed = page.getByRole('status').getByText('Failed to record payment', { exact: true })
  await expect(failed).toBeVisible()
  await expectAllThere()
  silent.recover()
  // The next toast has the same text. The dialog still says it.
  await expect(failed).toHaveCount(0)
  await expect(dialog.getByText('Failed to record payment', { exact: true })).toBeVisible()

  const html = /\/api\/payments$/
  await page.route(html, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway' }))
  await save.click()
  await expect(failed).toBeVisible()
  await expectAllThere()
  await page.unroute(html)

  await saveAtLast()
})

// Proves R2.28, R12.10.
test('a payment saved without a connection: the toast says so, and the dialog keeps everything typed', async ({
  page,
  signIn,
  api,
}) => {
  const { save, expectAllThere, saveAtLast } = await fillEveryField({ page, signIn, api })
  const lost = await cutCalls(page, posts)
  await save.click()
  await expect(
    page.getByRole('status').getByText('No connection to the server. Check your network and try again.'),
  ).toBeVisible()
  await expectAllThere()
  lost.recover()
  await saveAtLast()
})

// Proves R2.28, R12.3.
test('a server message about one field appears under that field, and the dialog keeps everything typed', async ({
  page,
  signIn,
  api,
}) => {
  const { dialog, save, expectAllThere, saveAtLast } = await fillEveryField({ page, signIn, api })
  const field400 = { message: 'Advance not found', errors: [{ path: 'advance_id', message: 'Advance not found' }] }
  const refusing = await failCalls(page, { ...posts, status: 400, body: field400 })
  await save.click()
  await expect(field(dialog, 'Advance')).toHaveAccessibleDescription('Advance not found')
  await expectAllThere()
  refusing.recover()
  await saveAtLast()
})

// Proves R2.27, R6.10.
test('a double click, or Enter during a save, records once; the same values in a new dialog record another payment', async ({
  page,
  signIn,
  api,
}) => {
  const advance = await api.createAdvance()
  await signIn(`/advances/${advance.id}`)
  const slow = await holdCalls(page, posts)
  const dialog = await openDialog(page)
  await field(dialog, 'Amount').fill('100')
  await field(dialog, 'Date').fill('2026-04-02')
  await dialog.getByRole('button', { name: 'Record Payment' }).dblclick()
  const busy = dialog.getByRole('button', { name: 'Saving...' })
  await expect(busy).toBeDisabled()
  await busy.click({ force: true })
  await field(dialog, 'Amount').press('Enter')
  slow.letGo()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Payment recorded successfully')).toHaveCount(1)
  expect(slow.asked).toBe(1)
  expect(await paymentsOf(api, advance)).toHaveLength(1)

  // Two equal payments on one day are possible. Only the same dialog means the same payment.
  await openDialog(page)
  await field(dialog, 'Amount').fill('100')
  await field(dialog, 'Date').fill('2026-04-02')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog).toBeHidden()
  expect(await paymentsOf(api, advance)).toHaveLength(2)
})

// Proves R6.10, R12.10.
test('a payment whose response was lost is recorded once when it is sent again', async ({ page, signIn, api }) => {
  const advance = await api.createAdvance()
  const keys = await loseFirstAnswer(page, posts)
  await signIn(`/advances/${advance.id}`)
  const dialog = await openDialog(page)
  await field(dialog, 'Amount').fill('640.10')
  const save = dialog.getByRole('button', { name: 'Record Payment' })
  await save.click()
  await expect(page.getByRole('status').getByText('Failed to record payment', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('status').getByText('No connection to the server. Check your network and try again.'),
  ).toBeVisible()
  await expect(field(dialog, 'Amount')).toHaveValue('640.10')
  await save.click()
  await expect(page.getByText('Payment recorded successfully')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Total Paid' })).toContainText('$640')
  expect(keys).toEqual([expect.stringMatching(/^\S{16,}$/), keys[0]])
  expect(await paymentsOf(api, advance)).toMatchObject([{ amount: 640.1 }])
})

// Proves R2.18, R6.12, R12.10.
test('after a lost response the page shows what was recorded, and saving the changed dialog does not silently record a second payment', async ({
  page,
  signIn,
  api,
}) => {
  const advance = await api.createAdvance()
  await loseFirstAnswer(page, posts)
  await signIn(`/advances/${advance.id}`)
  const dialog = await openDialog(page)
  await field(dialog, 'Amount').fill('640.10')
  await field(dialog, 'Date').fill('2026-04-02')
  const save = dialog.getByRole('button', { name: 'Record Payment' })
  await save.click()
  await expect(page.getByRole('status').getByText('Failed to record payment', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').getByText('It may have been recorded all the same')).toBeVisible()
  // The payment is behind the dialog and therefore hidden from screen readers.
  await expect(page.getByText('$640', { exact: true }).first()).toBeAttached()

  await field(dialog, 'Amount').fill('650')
  await save.click()
  const told = /^Your first try was recorded after all: \$640\.10 on Apr 2, 2026\./
  await expect(field(dialog, 'Amount')).toHaveAccessibleDescription(told)
  await expect(field(dialog, 'Amount')).toHaveValue('650')
  expect(await paymentsOf(api, advance)).toMatchObject([{ amount: 640.1 }])

  // The person was told and saves again: now it is a payment of its own.
  await save.click()
  await expect(dialog).toBeHidden()
  expect((await paymentsOf(api, advance)).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([640.1, 650])
})

// Proves R2.28, R12.3.
test('an update that fails says why, and nothing typed is lost', async ({ page, signIn, api }) => {
  const advance = await api.createAdvance()
  await api.recordPayment(advance, { amount: 100 })
  await signIn(`/advances/${advance.id}`)
  await page.getByRole('button', { name: named('Edit', '$100.00', 'Jan 6, 2026') }).click()
  const dialog = dialogOf(page, 'Edit Payment')
  await field(dialog, 'Notes').fill('Typed')
  await field(dialog, 'Amount').fill('120')
  const save = dialog.getByRole('button', { name: 'Update Payment' })
  const silent = await failCalls(page, { ...puts, status: 500 })
  await save.click()
  await expect(page.getByRole('status').getByText('Failed to update payment', { exact: true })).toBeVisible()
  silent.recover()
  const speaking = await failCalls(page, { ...puts, status: 400, body: { message: 'Not in this month' } })
  await save.click()
  await expect(page.getByRole('status').getByText('Not in this month', { exact: true })).toBeVisible()
  await expect(field(dialog, 'Notes')).toHaveValue('Typed')
  await expect(field(dialog, 'Amount')).toHaveValue('120.00')
  speaking.recover()
  await save.click()
  await expect(dialog).toBeHidden()
  expect(await paymentsOf(api, advance)).toMatchObject([{ amount: 120, notes: 'Typed' }])
})

// Proves R2.31.
test('when two people edit one payment, the later save overwrites nothing unseen', async ({ page, signIn, api }) => {
  const advance = await api.createAdvance()
  const payment = await api.recordPayment(advance, { amount: 100 })
  await signIn(`/advances/${advance.id}`)
  await page.getByRole('button', { name: named('Edit', '$100.00', 'Jan 6, 2026') }).click()
  const dialog = dialogOf(page, 'Edit Payment')
  await field(dialog, 'Notes').fill('Typed by me')
  await api.put(`payments/${payment.id}`, { ...payment, amount: 175.5, status: 'reversed' })
  await dialog.getByRole('button', { name: 'Update Payment' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('was changed by someone else')
  await expect(field(dialog, 'Notes')).toHaveValue('Typed by me')
  await expectAccessible(page)
  expect(await api.get<Payment>(`payments/${payment.id}`)).toMatchObject({ amount: 175.5, notes: null })
  // The page behind the dialog already shows the other person's figures.
  await expect(page.getByText('$176', { exact: true }).first()).toBeAttached()

  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(field(dialog, 'Notes')).toBeFocused()
  await expect(field(dialog, 'Amount')).toHaveValue('175.50')
  await expect(field(dialog, 'Status')).toHaveValue('reversed')
  await expect(field(dialog, 'Notes')).toHaveAccessibleDescription(/^You had entered: Typed by me/)
  await expect(field(dialog, 'Notes')).toHaveValue('')
  await expect(notice).toBeHidden()
  await field(dialog, 'Notes').fill('Typed again')
  await dialog.getByRole('button', { name: 'Update Payment' }).click()
  await expect(dialog).toBeHidden()
  expect(await api.get<Payment>(`payments/${payment.id}`)).toMatchObject({ amount: 175.5, notes: 'Typed again' })
})

// Proves R2.29, R12.3.
test('deleting asks first, and reports failure with the reason, and success', async ({ page, signIn, api }) => {
  const advance = await api.createAdvance()
  await api.recordPayment(advance, { amount: 100 })
  await signIn(`/advances/${advance.id}`)
  const remove = page.getByRole('button', { name: named('Delete', '$100.00', 'Jan 6, 2026') })
  const answer = async (reply: 'yes' | 'no') => {
    const asked = answerNextQuestion(page, reply)
    await remove.click()
    expect(await asked).toBe('Are you sure you want to delete this payment?')
  }
  await answer('no')
  expect(await paymentsOf(api, advance)).toHaveLength(1)
  const speaking = await failCalls(page, { ...deletes, status: 409, body: { message: 'The books are closed' } })
  await answer('yes')
  await expect(page.getByText('The books are closed', { exact: true })).toBeVisible()
  speaking.recover()
  const silent = await failCalls(page, { ...deletes, status: 500 })
  await answer('yes')
  await expect(page.getByText('Failed to delete payment', { exact: true })).toBeVisible()
  await expect(remove).toBeVisible()
  silent.recover()
  await answer('yes')
  await expect(page.getByText('Payment deleted successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('No payments recorded yet')).toBeVisible()
  expect(await paymentsOf(api, advance)).toEqual([])
})
