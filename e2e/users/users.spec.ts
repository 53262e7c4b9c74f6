import type { Account } from '@mca/contract'
import type { Browser, Locator, Page } from '@playwright/test'
import { answerNextQuestion, expectNoSidewaysScroll, shortDate } from '../fixtures/look'
import { failCalls, holdCalls, watchCalls } from '../fixtures/network'
import { invitePerson, newEmail, newPerson, submitPassword } from '../fixtures/people'
import { admin, expect, expectAccessible, newName, signInByForm, test } from '../fixtures/test'

const search = 'Search by name or email...'

/** Opens the invitation dialog from the list of accounts. */
async function openInvitation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Invite User' }).click()
  return page.getByRole('dialog', { name: 'Invite New User' })
}

/** What somebody does on another computer. */
async function elsewhere(browser: Browser, baseURL: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL })
  await work(await context.newPage())
  await context.close()
}

/** On another computer, sets a password through a mailed link and signs in with it. */
const usePassword = (browser: Browser, url: string, link: string, person: { email: string; password: string }) =>
  elsewhere(browser, url, async (page) => {
    await page.goto(link)
    await expect(page).toHaveURL('/set-password')
    await expect(page.getByText('Welcome! Please set your password to complete setup', { exact: true })).toBeVisible()
    await submitPassword(page, person.password)
    await expect(page).toHaveURL('/login')
    await signInByForm(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText(person.email, { exact: true })).toBeVisible()
  })

// Proves R9.1, R9.2, R9.3, R13.5.
test('the list of accounts, searched in the browser without a request', async ({ page, signIn, api }) => {
  const invited = await invitePerson(api)
  await signIn('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users', exact: true })).toBeVisible()
  await expect(page.getByText('Manage user accounts and access', { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Created', 'Last Sign In', 'Actions'])
  // The dates come from the server, because midnight may have passed since.
  const accounts = await api.get<Account[]>('users')
  const days = (email: string) => {
    const { created_at = '', last_sign_in_at = null } = accounts.find((account) => account.email === email) ?? {}
    return [shortDate(created_at), last_sign_in_at ? shortDate(last_sign_in_at) : 'Never']
  }
  const row = (email: string) => page.getByRole('row', { name: new RegExp(email) })
  await expect(row(admin.email).getByRole('cell')).toHaveText(['N/A', admin.email, ...days(admin.email), ''])
  await expect(row(admin.email)).not.toContainText('Never')
  await expect(row(invited.email).getByRole('cell')).toHaveText([
    invited.name,
    invited.email,
    ...days(invited.email),
    '',
  ])
  await expect(row(invited.email)).toContainText('Never')
  await expect(page.getByRole('button', { name: `Resend password reset to ${invited.email}` })).toBeVisible()
  await expectAccessible(page)

  const asked = watchCalls(page, /\/api\/users$/)
  const box = page.getByPlaceholder(search)
  await box.fill(invited.name.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(invited.email)).toBeVisible()
  await box.fill(admin.email.toUpperCase())
  await expect(row(admin.email)).toBeVisible()
  await expect(row(invited.email)).toBeHidden()
  await box.fill('nobody at all')
  await expect(page.getByText('No users found', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])

  await box.fill(invited.email)
  await expect(row(invited.email)).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(invited.email)
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

// Proves R9.5, R12.4.
test('an invitation is sent and mailed once, and the invited person appears in the list', async ({
  page,
  signIn,
  outbox,
}) => {
  const [name, email] = [newName('Maria Lindqvist'), newEmail()]
  await signIn('/users')
  const dialog = await openInvitation(page)
  await expect(dialog.getByLabel('Full Name')).toBeFocused()
  expect((await dialog.boundingBox())?.width).toBe(500)
  await expectAccessible(page)
  await dialog.getByLabel('Full Name').fill(name)
  await dialog.getByLabel('Email Address').fill(email)
  const slow = await holdCalls(page, { method: 'POST', path: /\/api\/users\/invite$/ })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await dialog.getByLabel('Full Name').press('Enter')
  slow.letGo()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('User invited successfully', { exact: true })).toBeVisible()
  await expect(page.getByText(`An invitation email was sent to ${email}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite User' })).toBeFocused()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(name)
  expect(slow.asked).toBe(1)
  expect(await outbox.messagesTo(email)).toHaveLength(1)
})

// Proves R9.6.
test('an invited person sets a password through the mailed link and signs in', async ({
  page,
  signIn,
  outbox,
  browser,
  server,
}) => {
  const [name, email] = [newName('Maria Lindqvist'), newEmail()]
  await signIn('/users')
  const dialog = await openInvitation(page)
  await dialog.getByLabel('Full Name').fill(name)
  await dialog.getByLabel('Email Address').fill(email)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(name)

  await usePassword(browser, server.url, await outbox.linkTo(email), { email, password: 'a password of my own' })
  await page.reload()
  await expect(
    page
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('cell')
      .nth(3),
  ).not.toHaveText('Never')
})

// Proves R9.8, R12.6.
test('a password reset is mailed, and leads to a new password', async ({
  page,
  signIn,
  api,
  outbox,
  server,
  browser,
}) => {
  const person = await newPerson(api, outbox, server.url)
  await signIn(`/users?search=${person.email}`)
  await page.getByRole('button', { name: `Resend password reset to ${person.email}` }).click()
  await expect(page.getByText('Password reset email sent', { exact: true })).toBeVisible()
  await expect(page.getByText(`An email was sent to ${person.email}`, { exact: true })).toBeVisible()

  const password = 'another password of mine'
  await usePassword(browser, server.url, await outbox.linkTo(person.email, 2), { ...person, password })

  const failing = await failCalls(page, {
    method: 'POST',
    path: /\/auth\/v1\/recover$/,
    status: 429,
    body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  })
  await page.getByRole('button', { name: `Resend password reset to ${person.email}` }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Failed to send email' })
  await expect(toast).toContainText('Request rate limit reached')
  failing.recover()
})

// Proves R2.29, R9.9, R12.5.
test('deleting an account asks first; your own and the last one are kept', async ({ page, signIn, api }) => {
  const invited = await invitePerson(api)
  await signIn(`/users?search=${invited.email}`)
  const row = page.getByRole('row', { name: new RegExp(invited.email) })
  const remove = async (email: string, answer: 'yes' | 'no') => {
    const question = answerNextQuestion(page, answer)
    await page.getByRole('button', { name: `Delete ${email}` }).click()
    expect(await question).toBe('Are you sure you want to delete this user?')
  }
  await remove(invited.email, 'no')
  await expect(row).toBeVisible()

  const failing = await failCalls(page, { method: 'DELETE', path: /\/api\/users\//, status: 500 })
  await remove(invited.email, 'yes')
  const toast = page.getByRole('status').filter({ hasText: 'Failed to delete user' })
  await expect(toast.filter({ hasText: 'Please try again' })).toBeVisible()
  await expect(row).toBeVisible()
  failing.recover()

  await remove(invited.email, 'yes')
  await expect(page.getByText('User deleted successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('No users found', { exact: true })).toBeVisible()

  await page.getByPlaceholder(search).fill(admin.email)
  await remove(admin.email, 'yes')
  await expect(toast.filter({ hasText: /your own account|yourself/i })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(admin.email) })).toBeVisible()
})

// Proves R18.22, R18.25.
test('an administrator makes somebody staff, who then reads the page and is offered nothing', async ({
  page,
  signIn,
  api,
  outbox,
  server,
  browser,
}) => {
  const person = await newPerson(api, outbox, server.url)
  await signIn(`/users?search=${person.email}`)
  const question = answerNextQuestion(page, 'yes')
  await page.getByRole('button', { name: `Change role of ${person.email} to Staff` }).click()
  expect(await question).toContain('They can no longer invite')
  await expect(page.getByText('Role changed successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('Staff')
  await expect(page.getByRole('button', { name: `Change role of ${person.email} to Administrator` })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)

  await elsewhere(browser, server.url, async (desk) => {
    await signInByForm(desk, person)
    await desk.goto('/users')
    await expect(desk.getByRole('row', { name: new RegExp(person.email) })).toContainText('Staff')
    await expect(desk.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Created', 'Last Sign In'])
    await expect(desk.getByRole('button', { name: 'Invite User' })).toHaveCount(0)
    await expectAccessible(desk)
  })
})
