import type { Page } from '@playwright/test'
import { newName } from '../fixtures/api'
import { expectErrors } from '../fixtures/console-errors'
import { admin, expect, expectAccessible, expectToast, newSession, storeSession, test } from '../fixtures/test'
import { field, fillRequired, pick, section, typeInto } from './screens'

/** Signs in with a separate session, because the test ends it. Returns a function that ends it on the server. */
async function openWithOwnSession(page: Page, url: string, path: string) {
  const session = await newSession(url)
  expectErrors(page, /status of 40[13]/)
  await storeSession(page, session)
  await page.goto(path)
  return async () => {
    const headers = { Authorization: `Bearer ${session.access_token}` }
    await fetch(`${url}/auth/v1/logout?scope=local`, { method: 'POST', headers })
  }
}
async function signIn(page: Page) {
  await page.getByLabel('Email Address').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
/** Every value of the form by the name of its field; pick-lists have no name and are read by their label. */
const valuesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('form input, form select, form textarea')].map(
      ({ name, id, value }) => [name || document.querySelector(`label[for="${id}"]`)?.textContent, value],
    ),
  )
const expectEnded = async (page: Page) => {
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page.getByText(/^What you typed is kept in this browser for a day/)).toBeVisible()
}
const isBack = (page: Page) =>
  expect(page.getByText('Your entries from before your session ended were restored.')).toBeVisible()

// Proves R1.21, R1.22.
test('a new advance with two syndicators is restored completely after the session has ended', async ({
  page,
  server,
  api,
}) => {
  const [merchant, first, second] = [
    await api.createMerchant(),
    await api.createParty('syndicator'),
    await api.createParty('syndicator'),
  ]
  const endSession = await openWithOwnSession(page, server.url, '/advances/new')
  await fillRequired(page, merchant.name)
  for (const [index, syndicator] of [first, second].entries()) {
    await page.getByRole('button', { name: 'Add Syndicator' }).click()
    const row = page.getByRole('group', { name: `Syndicator ${index + 1}`, exact: true })
    await pick(row, 'Syndicator', syndicator.name)
    await typeInto(field(row, 'Participation'), `${1000 * (index + 1)}`)
    await row.getByRole('button', { name: 'Add Fee' }).click()
    await typeInto(field(row, 'Percent'), '2.5')
  }
  await section(page, 'Company Fees').getByRole('button', { name: 'Add Fee' }).click()
  await field(page, 'Aliases').fill('the last field')
  const typed = await valuesOf(page)
  await endSession()
  await page.getByRole('button', { name: 'Create Advance' }).click()
  await expectEnded(page)
  await expectAccessible(page)
  await signIn(page)
  await expect(page).toHaveURL('/advances/new')
  await isBack(page)
  await expect(field(page, 'Merchant')).toHaveValue(merchant.name)
  for (const { name } of [first, second]) await expect(page.locator(`input[value="${name}"]`)).toBeVisible()
  expect(await valuesOf(page)).toEqual(typed)
  await expectAccessible(page)
  // The amount of the participation was typed, so it stays and its percent follows.
  await typeInto(field(page, 'Funded Amount'), '20000')
  const row = page.getByRole('group', { name: 'Syndicator 1', exact: true })
  await expect(field(row, 'Participation')).toHaveValue('1,000.00')
  await expect(field(row, 'Participation %')).toHaveValue('5.00')
  await page.getByRole('button', { name: 'Create Advance' }).click()
  await expectToast(page, 'Advance created successfully')
  await expect(page).toHaveURL('/advances')
})

// Proves R1.22.
test('a dialog over a form is restored with it', async ({ page, server, context }) => {
  await openWithOwnSession(page, server.url, '/advances/new')
  await field(page, 'Aliases').fill('around it')
  await page.getByRole('combobox', { name: 'Funder' }).click()
  await page.getByRole('option', { name: 'Create New Funder' }).click()
  const name = newName('Atlas Capital')
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  // Another tab signs out.
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expectEnded(page)
  await page.bringToFront()
  await signIn(page)
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(name)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Funder' }).click()
  await expect(field(page, 'Funder')).toHaveValue(name)
  await expect(field(page, 'Aliases')).toHaveValue('around it')
})
