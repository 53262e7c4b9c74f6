import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, sampleTest as test } from '../fixtures/test'

const frameOf = (page: Page) => page.getByRole('region', { name: 'advances, table' })
const lastRow = (page: Page) => page.getByRole('table', { name: 'advances' }).locator('tbody tr').last()

/** Expects the element to be in view, whole, and under nothing else. */
const expectUncovered = (locator: Locator) =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const middle = [(left + right) / 2, (top + bottom) / 2] as const
        const points = [
          middle,
          [left + 4, middle[1]],
          [right - 4, middle[1]],
          [middle[0], top + 4],
          [middle[0], bottom - 4],
        ]
        return points.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)))
      }),
    )
    .toBe(true)

// Proves R2.44, R2.45.
test('at every width the header, the name and the pages stay in view wherever the list is scrolled to', async ({
  page,
  signIn,
}) => {
  await signIn('/advances')
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  // They come after the rows and make the list longer.
  await expect(page.getByRole('rowheader', { name: /^Total of all/ })).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height })
    await frameOf(page).evaluate((frame) => frame.scrollTo({ left: 0, top: 0 }))
    if (width === 1024) {
      // Name, status, amount and actions are in view before anything is scrolled.
      const row = page.getByRole('table').locator('tbody tr').first()
      for (const header of ['Funder', 'Status', 'Merchant', 'Amount', 'Factor'])
        await expectUncovered(page.getByRole('columnheader', { name: header }))
      await expectUncovered(row.getByRole('link', { name: /^Edit / }))
    }
    // Nothing has the focus: the keys that scroll a page scroll the list.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('End')
    await expect(lastRow(page)).toBeInViewport()
    await frameOf(page).evaluate((frame) => frame.scrollBy({ left: 9_999 }))
    await expectUncovered(page.getByRole('columnheader', { name: 'Merchant' }))
    await expectUncovered(lastRow(page).getByRole('cell').nth(2))
    await expectUncovered(lastRow(page).getByRole('button', { name: /^Delete / }))
    await expectUncovered(page.getByRole('button', { name: 'Next' }))
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
    await expectNoSidewaysScroll(page)

    // From the code of the last row back to its status, which the name covers, and up to the row that the header covers.
    await lastRow(page).getByRole('link').nth(1).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expectUncovered(page.locator(':focus'))
    await frameOf(page).evaluate((frame) => frame.scrollBy({ left: -9_999 }))
    await frameOf(page).evaluate((frame) => frame.scrollTo({ top: 200 }))
    await page.getByRole('table').locator('tbody tr').nth(2).getByRole('link').nth(1).focus()
    await expectUncovered(page.locator(':focus'))
  }
  await expectAccessible(page)
})

// Proves R2.47, R13.12.
test('Back returns to the row that was in view, and another page starts at its top', async ({ page, signIn }) => {
  await signIn('/advances')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of /)).toBeVisible()
  await page.keyboard.press('Escape')
  const link = lastRow(page).getByRole('link', { name: /^View / })
  const name = await link.getAttribute('aria-label')
  await link.click()
  await expect(page.getByRole('heading', { name: 'Payment History' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: name ?? '' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 3 of /)).toBeVisible()
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeInViewport({ ratio: 1 })
})

// Proves R2.46, R13.31.
test('in compact rows 20 advances, their totals and the page buttons fit in 1440 by 900', async ({ page, signIn }) => {
  await signIn('/advances')
  await page.getByRole('button', { name: 'Compact rows' }).click()
  const rows = page.getByRole('table').locator('tbody tr')
  await expectUncovered(rows.nth(0).getByRole('link').first())
  await expectUncovered(rows.nth(19).getByRole('link').nth(2))
  await expect(page.getByRole('row', { name: /^Total of all \d+ \$/ })).toBeVisible()
  await expectUncovered(page.getByRole('rowheader', { name: /^Total of all/ }))
  await expectUncovered(page.getByRole('button', { name: 'Next' }))
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox', { name: 'Aliases' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Aliases' }).check()
  await expectAccessible(page)
  await page.reload()
  await expect(rows.nth(0)).toHaveCSS('height', '28px')
  await expect(page.getByRole('columnheader', { name: 'Aliases' })).toBeAttached()
})
