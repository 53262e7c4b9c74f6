import type { Page } from '@playwright/test'
import { newName } from '../fixtures/api'
import { newPerson } from '../fixtures/people'
import { admin, expect, expectAccessible, newSession, storeSession, test } from '../fixtures/test'
import { field, fillRequired, pick, rowOf, section, typeInto } from './screens'

/** Signs in a session of its own, because the test ends it. Returns a function that ends it on the server. */
async function openWithOwnSession(page: Page, url: string, path: string) {
  const session = await newSession(url)
  await storeSession(page, session)
  await page.goto(path)
  return async () => {
    const headers = { Authorization: `Bearer ${session.access_token}` }
    await fetch(`${url}/auth/v1/logout?scope=local`, { method: 'POST', headers })
  }
}
async function signIn(page: Page, { email, password } = admin) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
/** Every value of the form by the name of its field; pick-lists have none and are read by their label. */
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
const isBack = (page: Page) => expect(page.getByText('What you typed before your session ended is back.')).toBeVisible()

// Proves R1.21, R1.22.
test('a new advance with two syndicators is back to the last field after the session has ended', async ({
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
  await expect(page.getByText('Advance created successfully')).toBeVisible()
  await expect(page).toHaveURL('/advances')
})

// Proves R1.21.
test('another account sees nothing of what was typed; the one that typed it does', async ({
  page,
  server,
  api,
  outbox,
}) => {
  const person = await newPerson(api, outbox, server.url)
  const endSession = await openWithOwnSession(page, server.url, '/advances/new')
  await field(page, 'Aliases').fill('for me alone')
  await endSession()
  // Any call ends it: here the search of a pick-list.
  await page.getByRole('combobox', { name: 'Funder' }).fill('x')
  await expectEnded(page)
  await signIn(page, person)
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Advances', exact: true }).click()
  await page.getByRole('link', { name: 'Create Advance' }).first().click()
  await expect(field(page, 'Aliases')).toHaveValue('')
  await field(page, 'Aliases').fill('not kept')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended.')).toBeHidden()
  await signIn(page)
  await expect(page).toHaveURL('/advances/new')
  await expect(field(page, 'Aliases')).toHaveValue('for me alone')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Aliases')).toHaveValue('')
})

// Proves R1.22.
test('a dialog over a form comes back with it', async ({ page, server, context }) => {
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

// Proves R2.43.
test('Cancel leaves at once, and Undo brings everything back', async ({ page, signIn: open, api }) => {
  const merchant = await api.createMerchant()
  const advance = await api.createAdvance({ merchant_id: merchant.id })
  await open('/advances/new')
  await fillRequired(page, merchant.name)
  const typed = await valuesOf(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/advances')
  await expect(page.getByText('Changes discarded')).toBeVisible()
  // A page that has come takes the focus, and the time of a toast stands still only while the focus is in it.
  await expect(rowOf(page, advance)).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(page).toHaveURL('/advances/new')
  await expect(field(page, 'Merchant')).toHaveValue(merchant.name)
  expect(await valuesOf(page)).toEqual(typed)
})
