import type { Page } from '@playwright/test'
import { expectErrors } from '../fixtures/console-errors'
import { expect, newName, test } from '../fixtures/test'

/** What paper must not have: controls, titles without content after them, and charts that are not drawn. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const isPrinted = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const printed = [...main.querySelectorAll('*')].filter(isPrinted)
    const nameOf = (element: Element) => element.outerHTML.slice(0, 160)
    // Texts and drawings, which give a title its content.
    const content = printed.filter(
      (element) =>
        element.matches('svg, select, output') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const isAfter = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) && !one.contains(other)
    const headings = printed.filter((element) => element.matches('h1, h2, h3'))
    return {
      // The button of a header prints as its text, and the status of a row as its badge.
      controls: printed
        .filter((element) =>
          element.matches('input, textarea, label, select:not(td select), button:not(th > button), a[class*=button]'),
        )
        .map(nameOf),
      emptyTitles: headings
        .filter((heading) => {
          const section = heading.closest('section') ?? main
          return !content.some((element) => section.contains(element) && isAfter(heading, element))
        })
        .map(nameOf),
      links: printed
        .filter((element) => element.matches('a') && getComputedStyle(element).textDecorationLine !== 'none')
        .map(nameOf),
      // Beyond the edge of a sheet of A4.
      beside: printed.filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1).map(nameOf),
      sidebar: [...document.querySelectorAll('aside')].filter(isPrinted).map(nameOf),
    }
  })
/** A4 without its margins of 12 mm: in landscape for a table of 10 columns or more. */
const sheetOf = async (page: Page) =>
  (await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page'))) === 'wide'
    ? { width: 1032, height: 703 }
    : { width: 703, height: 1032 }
const nothing = { controls: [], emptyTitles: [], links: [], beside: [], sidebar: [] }

// Proves R2.42, R17.86.
test('every kind of page prints its content without controls and empty titles, with its charts, its settings and the day', async ({
  page,
  signIn,
  api,
}) => {
  const name = newName('Paper')
  const merchant = await api.createMerchant({ name })
  const syndicator = await api.createParty('syndicator', { name })
  const iso = await api.createParty('iso', { name, phone: '5'.repeat(50) })
  const advance = await api.createAdvance({
    merchant_id: merchant.id,
    iso_id: iso.id,
    amount: 98_765_432.1,
    payback: 123_456_789,
    date_funded: '2026-01-05',
  })
  await api.recordPayment(advance, { amount: 100, date: '2026-02-05' })
  await page.emulateMedia({ colorScheme: 'dark' })
  // A real print lays the page out before charts measure themselves. Here they measure an element without height.
  expectErrors(page, /<rect> attribute height/)
  await signIn('/')
  for (const [path, title, hasCharts] of [
    ['/', 'Dashboard', true],
    [`/advances?search=${encodeURIComponent(name)}`, 'Advances', false],
    [`/advances/${advance.id}`, advance.advance_id, true],
    ['/advances/portfolio?as_of=2026-04-30', 'Portfolio', true],
    ['/advances/portfolio?by=iso', 'Portfolio', false],
    ['/advances/portfolio/concentration', 'Portfolio', false],
    ['/advances/portfolio/cash?as_of=2026-02-10', 'Portfolio', true],
    ['/advances/portfolio/yield', 'Portfolio', true],
    ['/advances/desk', 'Desk', false],
    ['/advances/follow-ups', 'Follow-ups', false],
    ['/merchants', 'Merchants', false],
    [`/merchants/${merchant.id}`, name, false],
    ['/isos', 'ISOs', false],
    [`/isos/${iso.id}`, name, false],
    [`/syndicators/${syndicator.id}`, name, false],
    ['/payments/all', 'All Payments', false],
    ['/payments/due', /^Due /, false],
    ['/payments/returns', 'Returns', false],
    ['/payments/payouts', 'Payouts', false],
    ['/payments/payouts?show=months', 'Payouts', false],
    ['/payments/imports', 'Imports', false],
    ['/payments/ach', 'ACH Files', false],
    ['/payments/book', 'Move Data', false],
    ['/payments/reconciliation', 'Bank Reconciliation', false],
    ['/users', 'Users', false],
    ['/users/activity', 'Activity', false],
    ['/users/settings', 'Settings', false],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // The charts come without scrolling.
    const drawings = page.locator('[aria-roledescription=chart]')
    if (hasCharts) await expect(drawings.first()).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(await sheetOf(page))
    await expect(page.getByText(/Printed \w{3} \d+, \d{4}$/)).toBeVisible()
    for (const drawing of await drawings.all()) await expect(drawing).toBeVisible()
    expect(await faultsOf(page), path).toEqual(nothing)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  }
})

// Proves R2.42.
test('a printed list has the columns that the screen has, although a sheet is narrower', async ({
  page,
  signIn,
  api,
}) => {
  await api.createParty('iso', { name: newName('Paper') })
  await signIn('/isos')
  const headers = () => page.getByRole('columnheader').filter({ visible: true }).allTextContents()
  await expect(page.getByRole('columnheader', { name: 'Default Rate' })).toBeVisible()
  const shown = await headers()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(await sheetOf(page))
  await expect.poll(headers).toEqual(shown.filter((header) => header !== 'Actions'))
})

// Proves R2.42.
test('a printed list names its search', async ({ page, signIn }) => {
  await signIn('/merchants?search=blue')
  await expect(page.getByRole('searchbox')).toHaveValue('blue')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/Search: blue · Printed /)).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
})
