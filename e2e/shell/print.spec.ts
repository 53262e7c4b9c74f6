import type { Page } from '@playwright/test'
import { expectErrors } from '../fixtures/console-errors'
import { expect, newName, sampleTest as test } from '../fixtures/test'

/** The widths of A4 in portrait and landscape between its margins, in CSS pixels. */
const sheets = [703, 1032]
const longName = newName('Consolidated Restaurant Supplies and Provisions of the Greater Miami Metropolitan Area')

/** What is wrong with the page as it prints: parts beside the sheet, cut-off texts, and what belongs to screens only. */
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
test('lists, details and the dashboard print whole and without what is for screens', async ({ page, signIn, api }) => {
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
  // A real print tells charts the size of the paper before it lays them out. Here they measure what has no height yet.
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
