import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fromRoot } from '@mca/workspace'
import type { Locator, Page } from '@playwright/test'
import { expectErrors } from '../fixtures/console-errors'
import { expectNoSidewaysScroll, shiftsOf, watchShifts } from '../fixtures/look'
import { expect, expectAccessible, newName, sampleTest as test } from '../fixtures/test'

// All journeys on the sample portfolio in one file, because a server takes ten seconds to load it.

/** Takes the README's screenshots: `PICTURES=docs npx playwright test sample-portfolio` updates them. */
async function takePicture(page: Page, name: string) {
  const folder = fromRoot(process.env['PICTURES'] ?? 'test-results/pictures')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

test.describe('in a small window', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a new database is filled with a realistic portfolio', async ({ page, signIn }) => {
    await signIn()
    await expect(page.getByText('Active Advances', { exact: true })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('Payback: ')).toHaveCount(5)
    await expect(main).not.toContainText('No recent')
    await takePicture(page, 'dashboard')

    // The recent payments come first, because their advances have payments to show.
    await main.getByText(/^ADV-/).nth(1).click()
    await expect(page.getByText('Total Paid', { exact: true })).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
    await takePicture(page, 'advance')
  })
})

const frameOf = (page: Page) => page.getByRole('region', { name: 'advances, table' })
const lastRow = (page: Page) => page.getByRole('table', { name: 'advances' }).locator('tbody tr').last()

/** Expects the element to be fully in view and not covered. */
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

// Proves R2.760.
for (const width of [1440, 1024, 375])
  test(`the figures of cash and their change stay in their place while they load, at ${width} px`, async ({
    page,
    signIn,
    quiet,
  }) => {
    await page.setViewportSize({ width, height: 812 })
    await watchShifts(page)
    await signIn('/advances/portfolio/cash')
    await expect(page.getByText('in the 30 days before').first()).toBeVisible()
    await quiet()
    expect(await shiftsOf(page)).toBeLessThan(0.05)
  })

// Proves R2.45.
test('beside the sidebar, lists have the width for their columns', async ({ page, signIn, quiet }) => {
  await signIn('/users')
  const excess = (width: number) =>
    page.getByRole('table').evaluate((table, wide) => {
      if (window.innerWidth !== wide) throw new Error('The window has another width.')
      return table.clientWidth - (table.parentElement?.clientWidth ?? 0)
    }, width)
  /** The page of the first one in a list. */
  const firstOf = async (list: string) => {
    await page.goto(`/${list}`)
    return page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href')
  }
  for (const [width, paths] of [
    [1280, ['/advances', '/advances/desk', '/merchants', '/isos', '/funders', '/sales-reps', '/syndicators', '/users']],
    [
      1024,
      [
        '/advances/desk',
        '/advances/desk?tab=tasks',
        '/merchants',
        '/isos',
        '/funders',
        '/sales-reps',
        '/syndicators',
        '/users',
        '/payments/all',
        '/payments/due',
        '/payments/returns',
        '/payments/payouts',
        '/payments/payouts?show=months',
        '/payments/payouts?show=1099',
        `${await firstOf('syndicators')}?tab=positions`,
        `${await firstOf('syndicators')}?tab=statements`,
        `${await firstOf('isos')}?tab=commissions`,
      ],
    ],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      // Totals and figures load after the rows.
      await quiet()
      expect(await excess(width), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

// Proves R20.78.
test('on a phone, all buttons of a return are in view beside what they are about', async ({ page, signIn }) => {
  await signIn('/payments/returns')
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 812 })
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Retry / }) })
      .first()
    await row.scrollIntoViewIfNeeded()
    for (const name of [/^Retry /, /^Dismiss /, /^Add a task /, /^Delete /])
      await expect(row.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
})

// Proves R2.34.
test('on a phone, no text of a list reaches into the next column', async ({ page, signIn, quiet }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn('/payments/returns')
  for (const path of [
    '/payments/returns',
    '/payments/imports?show=changes',
    '/advances/desk',
    '/advances/desk?tab=tasks',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await quiet()
    const beside = await page.getByRole('cell').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { left, right } = cell.getBoundingClientRect()
        const isBeside = [...cell.querySelectorAll('*')].some((element) => {
          const box = element.getBoundingClientRect()
          return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
        })
        return isBeside ? [cell.textContent] : []
      }),
    )
    expect(beside, path).toEqual([])
  }
})

// Proves R2.44, R2.45.
test('at every width, the header, the names and the page controls stay in view wherever the list is scrolled to', async ({
  page,
  signIn,
}) => {
  await signIn('/advances')
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  // They load after the rows and make the list longer.
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
      for (const header of ['Funder', 'Status', 'Merchant', 'Amount', 'Factor', 'Payback', 'Paid'])
        await expectUncovered(page.getByRole('columnheader', { name: header }))
      await expectUncovered(row.getByRole('link', { name: /^Edit / }))
    }
    // Without a focused element, the scroll keys scroll the list.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('End')
    // The browser scrolls there step by step, and scrolling sideways would stop it.
    await expect
      .poll(() => frameOf(page).evaluate((frame) => frame.scrollHeight - frame.clientHeight - frame.scrollTop))
      .toBeLessThan(1)
    await expect(lastRow(page)).toBeInViewport()
    await frameOf(page).evaluate((frame) => frame.scrollBy({ left: 9_999 }))
    await expectUncovered(page.getByRole('columnheader', { name: 'Merchant' }))
    // The third cell, and on a phone the first (R20.78).
    await expectUncovered(
      lastRow(page)
        .getByRole('cell')
        .nth(width === 375 ? 0 : 2),
    )
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
  // In a window of all rows: one that the totals cover in part is too small to press until it is scrolled.
  await page.setViewportSize({ width: 375, height: 3600 })
  await expectAccessible(page)
})

// Proves R2.46, R2.47, R2.646, R2.647, R13.12, R13.31.
test('Back returns to the row in view, another page starts at its top, and 20 compact rows fit in 1440 by 900', async ({
  page,
  signIn,
}) => {
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

  await page.getByRole('link', { name: 'Advances', exact: true }).click()
  await expect(page.getByText(/^Page 1 of /)).toBeVisible()
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.nth(0)).toHaveCSS('height', '28px')
  await expect(rows.locator('[data-palette=green] > select').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const edit = rows.nth(3).getByRole('link', { name: /^Edit / })
  const colorOfEdit = () => edit.evaluate((icon) => getComputedStyle(icon).color)
  const quiet = await colorOfEdit()
  await rows.nth(3).hover()
  await expect.poll(colorOfEdit).not.toBe(quiet)
  await expectUncovered(rows.nth(0).getByRole('link').first())
  await expectUncovered(rows.nth(19).getByRole('link').nth(2))
  await expect(page.getByRole('row', { name: /^Total of all \d+ \$/ })).toBeVisible()
  await expectUncovered(page.getByRole('rowheader', { name: /^Total of all/ }))
  await expectUncovered(page.getByRole('button', { name: 'Next' }))
  await page.getByRole('button', { name: 'Display' }).click()
  await expect(page.getByRole('checkbox', { name: 'Aliases' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Aliases' }).check()
  // In a window of all rows: one that the totals cover in part is too small to press until it is scrolled.
  await page.setViewportSize({ width: 1440, height: 1800 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(rows.nth(0)).toHaveCSS('height', '28px')
  await expect(page.getByRole('columnheader', { name: 'Aliases' })).toBeAttached()
})

/** The widths of A4 in portrait and landscape between its margins, in CSS pixels. */
const sheets = [703, 1032]
const longName = newName('Consolidated Restaurant Supplies and Provisions of the Greater Miami Metropolitan Area')

/** Defects of the printed page: parts outside the sheet, truncated text, and parts meant for screens only. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const isPrinted = (element: Element) => element.checkVisibility()
    const all = [...document.querySelectorAll('body *')].filter(isPrinted)
    const isCut = (element: Element) =>
      getComputedStyle(element).overflow !== 'visible' &&
      !element.matches('input, select, [class*=srOnly], [role=region]') &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
    const nameOf = (element: Element) => element.outerHTML.slice(0, 120)
    return {
      beside: all.filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1).map(nameOf),
      cut: all.filter((element) => element.closest('main') && isCut(element)).map(nameOf),
      forScreens: all
        .filter((element) =>
          // The button of a header prints as its text.
          element.matches('button:not(th > *), nav[aria-label=Main], search, [data-kind=actions], [role=status]'),
        )
        .map(nameOf),
    }
  })

// Proves R2.42.
test('lists, details and the dashboard print completely and without screen-only elements', async ({
  page,
  signIn,
  api,
}) => {
  const merchant = await api.createMerchant({
    name: longName,
    dba: longName,
    email: 'accounts.payable@consolidated-restaurant-supplies.example',
    phone: '(305) 555-0142 ext. 1234',
    city: 'Rancho Santa Margarita',
    state: 'CA',
  })
  const funder = await api.createParty('funder', {
    name: longName,
    email: 'a.very.long.address@capital-partners.example',
  })
  const advance = await api.createAdvance({
    merchant_id: merchant.id,
    funder_id: funder.id,
    amount: 123_456_789.01,
    payback: 223_456_789.01,
    deal_flow: 'Collections',
  })
  for (const day of ['05', '06', '07']) {
    await api.recordPayment(advance, { amount: 1_234_567.89, date: `2026-02-${day}`, notes: longName })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  // A real print tells charts the size of the paper before it lays them out. Here they measure an element without
  // height.
  expectErrors(page, /<rect> attribute height/)
  await signIn('/')
  const search = encodeURIComponent(longName)
  for (const [path, text] of [
    ['/', 'Recently Funded Advances'],
    [`/funders?search=${search}`, longName],
    [`/merchants?search=${search}`, longName],
    ['/advances', /^Page 1 of \d+ \(\d+ total\)$/],
    [`/advances?search=${search}`, advance.advance_id],
    [`/advances/${advance.id}`, 'Payment History'],
    [`/merchants/${merchant.id}`, advance.advance_id],
    ['/users', 'Last Sign In'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    const sign = page.getByRole('main').getByText(text).first()
    await expect(sign).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const width of sheets) {
      await page.setViewportSize({ width, height: 900 })
      await expect(sign).toBeVisible()
      expect(await faultsOf(page), `${path} at ${width} px`).toEqual({ beside: [], cut: [], forScreens: [] })
    }
    expect(await page.evaluate(() => getComputedStyle(document.body).color), path).toBe('rgb(27, 30, 37)')
  }
})
