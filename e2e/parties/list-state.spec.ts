import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/api'
import { holdCalls, watchCalls } from '../fixtures/network'
import { expect, newName, test } from '../fixtures/test'

/** Creates 101 ISOs, three pages of them; the eighth is inactive. Returns the word that only their names start with. */
async function createThreePages(api: Api): Promise<string> {
  const word = newName('Ledger').replace(' ', '')
  const names = Array.from({ length: 101 }, (_, index) => `${word} ${String(index + 1).padStart(3, '0')}`)
  await Promise.all(
    names.map((name, index) => api.createParty('iso', { name, status: index === 7 ? 'inactive' : 'active' })),
  )
  return word
}

const searchOf = (page: Page) => page.getByPlaceholder('Search by name or email...')

/** Searches the open list of ISOs for the three pages. */
async function searchFor(page: Page, word: string): Promise<void> {
  await searchOf(page).fill(word)
  await expect(page.getByText('Page 1 of 3 (101 total)')).toBeVisible()
  await expect(page).toHaveURL(`/isos?search=${word}`)
}

// Proves R13.1, R13.5, R13.6, R13.12, R14.1.
test('a long list has pages of 50; page, search and filter are in the URL, for reload, Back and a shared link', async ({
  page,
  signIn,
  api,
  context,
}) => {
  const word = await createThreePages(api)
  await signIn('/isos')
  await searchFor(page, word)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  // A header row and a page of fifty.
  await expect(page.getByRole('row')).toHaveCount(51)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 3 (101 total)')).toBeVisible()
  await expect(page.getByRole('cell', { name: `${word} 051`, exact: true })).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeInViewport()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 3 of 3 (101 total)')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  // The focus is not lost on the last page.
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()

  await page.reload()
  await expect(page.getByText('Page 3 of 3 (101 total)')).toBeVisible()
  await expect(searchOf(page)).toHaveValue(word)
  await page.goBack()
  await expect(page.getByText('Page 2 of 3 (101 total)')).toBeVisible()

  const colleague = await context.newPage()
  await colleague.goto(page.url())
  await expect(colleague.getByText('Page 2 of 3 (101 total)')).toBeVisible()
  await expect(searchOf(colleague)).toHaveValue(word)
  await colleague.close()

  // A filter returns to the first page.
  const filter = page.getByRole('combobox', { name: 'Filter by status' })
  await filter.selectOption('Inactive')
  await expect(page).toHaveURL(`/isos?search=${word}&status=inactive`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('Page 1 of')).toBeHidden()
  await filter.selectOption('All Status')
  await expect(page).toHaveURL(`/isos?search=${word}`)
})

// Proves R13.7, R14.1.
test('a search is sent when typing pauses, and an old response never replaces a newer one', async ({
  page,
  signIn,
  api,
}) => {
  const [older, newer] = [newName('Older'), newName('Newer')]
  await api.createParty('funder', { name: older })
  await api.createParty('funder', { name: newer, email: 'desk@newer.example.com' })
  await page.clock.install()
  await signIn('/funders')
  await expect(page.getByRole('table')).toBeVisible()

  // The clock is stopped during typing, so that there is no pause between the letters even on a slow machine.
  const asked = watchCalls(page, /\/api\/funders$/)
  const search = searchOf(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await search.pressSequentially('desk@newer.example')
  expect(asked).toHaveLength(0)
  await page.clock.runFor(150)
  await page.clock.resume()
  await expect(page).toHaveURL('/funders?search=desk%40newer.example')
  await expect(page.getByRole('cell', { name: older, exact: true })).toBeHidden()
  await expect(page.getByRole('cell', { name: newer, exact: true })).toBeVisible()
  expect(asked.map(String)).toEqual(['page=1&limit=50&search=desk%40newer.example'])

  // The response for 'Older' is still on its way when 'Newer' is requested, and it arrives last.
  const slow = await holdCalls(page, { path: /\/api\/funders$/ })
  await search.fill(older)
  await expect.poll(() => slow.asked).toBe(1)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await search.fill(newer)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('cell', { name: newer, exact: true })).toBeVisible()
  slow.letGo()
  await expect(page.getByRole('cell', { name: older, exact: true })).toBeHidden()
  await expect(page.getByRole('cell', { name: newer, exact: true })).toBeVisible()
  await expect(search).toHaveValue(newer)
})
