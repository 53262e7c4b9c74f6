import type { Page } from '@playwright/test'
import { failCalls, holdCalls, loseFirstAnswer } from '../fixtures/network'
import { expect, expectAccessible, test, type Fixtures } from '../fixtures/test'
import { field, openDialog, paymentsOf, pickAdvance } from './screens'

const posts = { method: 'POST', path: /\/api\/payments$/ }

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
