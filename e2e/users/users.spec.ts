import type { Browser, Page } from '@playwright/test'
import { answerNextQuestion, expectNoSidewaysScroll } from '../fixtures/look'
import { watchCalls } from '../fixtures/network'
import { newEmail, newPerson, openMailedLink, submitPassword } from '../fixtures/people'
import { expect, expectAccessible, expectToast, newName, signInByForm, test } from '../fixtures/test'

/** Runs `work` on another computer. */
async function elsewhere(browser: Browser, baseURL: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL })
  await work(await context.newPage())
  await context.close()
}

/** On another computer, sets a password through a mailed link and signs in with it. */
const usePassword = (browser: Browser, url: string, link: string, person: { email: string; password: string }) =>
  elsewhere(browser, url, async (page) => {
    await openMailedLink(page, link)
    await expect(page).toHaveURL('/set-password')
    await expect(page.getByText('Welcome! Please set your password to complete setup', { exact: true })).toBeVisible()
    await submitPassword(page, person.password)
    await expect(page).toHaveURL('/login')
    await signInByForm(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText(person.email, { exact: true })).toBeVisible()
  })

// Proves R9.1, R9.5, R9.6, R9.8, R12.4, R12.6, R13.5.
test('somebody is invited and mailed once, sets a password and signs in, and gets a link to reset it', async ({
  page,
  signIn,
  outbox,
  server,
  browser,
}) => {
  const [name, email] = [newName('Maria Lindqvist'), newEmail()]
  await signIn('/users')
  await expect(page.getByText('Manage user accounts and access', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Invite User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite New User' })
  await expect(dialog.getByLabel('Full Name')).toBeFocused()
  expect((await dialog.boundingBox())?.width).toBe(500)
  await expectAccessible(page)
  await dialog.getByLabel('Full Name').fill(name)
  await dialog.getByLabel('Email Address').fill(email)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog).toBeHidden()
  await expectToast(page, 'User invited successfully')
  await expectToast(page, `An invitation email was sent to ${email}`)
  await expect(page.getByRole('button', { name: 'Invite User' })).toBeFocused()
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText(`${name}${email}`)
  await expect(row.getByRole('cell').nth(3)).toHaveText('Never')
  expect(await outbox.messagesTo(email)).toHaveLength(1)
  // The search runs in the browser.
  const asked = watchCalls(page, /\/api\/users$/)
  await page.getByPlaceholder('Search by name or email...').fill(name.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(asked).toEqual([])

  await usePassword(browser, server.url, await outbox.linkTo(email), { email, password: 'a password of my own' })
  await page.reload()
  await expect(row.getByRole('cell').nth(3)).not.toHaveText('Never')
  await page.getByRole('button', { name: `Resend password reset to ${email}` }).click()
  await expectToast(page, 'Password reset email sent')
  await outbox.linkTo(email, 2)
})

// Proves R18.22, R18.25.
test('an administrator makes somebody staff, who can then read the page but gets no actions', async ({
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
  expect(await question).toContain('They will no longer be able to invite')
  await expectToast(page, 'Role changed successfully')
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('Staff')
  await expect(page.getByRole('button', { name: `Change role of ${person.email} to Administrator` })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)

  await elsewhere(browser, server.url, async (desk) => {
    await signInByForm(desk, person)
    await desk.goto('/users')
    await expect(desk.getByRole('row', { name: new RegExp(person.email) })).toContainText('Staff')
    await expect(desk.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Created', 'Last Sign In', 'Role'])
    await expect(desk.getByRole('button', { name: 'Invite User' })).toHaveCount(0)
    await expectAccessible(desk)
  })
})
