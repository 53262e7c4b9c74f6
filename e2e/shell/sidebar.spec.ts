import { expectNoSidewaysScroll } from '../fixtures/look'
import { failCalls } from '../fixtures/network'
import { isSessionStored } from '../fixtures/people'
import { admin, expect, expectAccessible, newSession, storeSession, test } from '../fixtures/test'

const items = [
  ['Dashboard', '/'],
  ['Advances', '/advances'],
  ['Merchants', '/merchants'],
  ['Payments', '/payments'],
  ['ISOs', '/isos'],
  ['Funders', '/funders'],
  ['Sales Reps', '/sales-reps'],
  ['Syndicators', '/syndicators'],
  ['Users', '/users'],
] as const

// Proves R2.1, R2.2, R2.3, R2.4, R2.5, R2.6, R2.8, R2.10.
test('the sidebar leads to every page by keyboard and on a phone, names it, highlights it, and shows who is signed in', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 812 })
  await signIn('/payments')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect(sidebar.locator('> ul > li > a')).toHaveText(items.map(([label]) => label))
  await expect(page.getByText('Signed in as', { exact: true })).toBeVisible()
  await expect(page.getByText(admin.email, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(open).toBeHidden()

  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await sidebar.getByRole('link', { name: 'Users' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  // The focus starts at the top of each new page.
  await expect(page.getByRole('main')).toBeFocused()

  await page.setViewportSize({ width: 1023, height: 812 })
  await expect(open).toBeVisible()
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(sidebar).toBeHidden()
  await open.click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(open).toBeFocused()
  for (const [label, path] of items) {
    await open.click()
    await sidebar.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([label])
    await expect(page).toHaveTitle(`${label} · MCA Back Office`)
    await expect(sidebar).toBeHidden()
    await expect(page.locator('nav[aria-label=Main] [aria-current=page]')).toHaveText([label])
    await expectNoSidewaysScroll(page)
  }
})

// Proves R1.9.
test('Sign Out ends the session, even if the server refuses', async ({ page, server }) => {
  await failCalls(page, { method: 'POST', path: /\/auth\/v1\/logout$/, status: 403, body: {} })
  await storeSession(page, await newSession(server.url))
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(await isSessionStored(page)).toBe(false)
  await expect(page.getByText('Failed to sign out')).toBeHidden()
  // Back does not return to a protected page.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden()
})
