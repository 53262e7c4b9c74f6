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
        .filter((element) => element.matches('input, textarea, select:not(td select), button:not(th > button)'))
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
      sidebar: [...document.querySelectorAll('aside')].filter(isPrinted).map(nameOf),
    }
  })
const nothing = { controls: [], emptyTitles: [], links: [], sidebar: [] }

// Proves R2.42, R17.86.
test('every kind of page prints its content without controls and empty titles, with its charts, its settings and the day', async ({
  page,
  signIn,
  api,
}) => {
  const name = newName('Paper')
  const merchant = await api.createMerchant({ name })
  const syndicator = await api.createParty('syndicator', { name })
  const iso = await api.createParty('iso', { name })
  const advance = await api.createAdvance({ merchant_id: merchant.id, iso_id: iso.id })
  await api.recordPayment(advance, { amount: 100, date: '2026-02-05' })
  await page.emulateMedia({ colorScheme: 'dark' })
  // A real print lays the page out before charts measure themselves. Here they measure an element without height.
  expectErrors(page, /<rect> attribute height/)
  await signIn('/')
  for (const [path, title, charts] of [
    ['/', 'Dashboard', 3],
    [`/advances?search=${encodeURIComponent(name)}`, 'Advances', 0],
    [`/advances/${advance.id}`, advance.advance_id, 1],
    ['/advances/portfolio', 'Portfolio', 1],
    ['/advances/portfolio?by=iso', 'Portfolio', 0],
    ['/advances/portfolio/concentration', 'Portfolio', 0],
    ['/advances/portfolio/cash', 'Portfolio', 2],
    ['/advances/portfolio/yield', 'Portfolio', 1],
    ['/advances/desk', 'Desk', 0],
    ['/advances/follow-ups', 'Follow-ups', 0],
    ['/merchants', 'Merchants', 0],
    [`/merchants/${merchant.id}`, name, 0],
    ['/isos', 'ISOs', 0],
    [`/isos/${iso.id}`, name, 0],
    [`/syndicators/${syndicator.id}`, name, 0],
    ['/payments/all', 'All Payments', 0],
    ['/payments/due', /^Due /, 0],
    ['/payments/returns', 'Returns', 0],
    ['/payments/payouts', 'Payouts', 0],
    ['/payments/payouts?show=months', 'Payouts', 0],
    ['/payments/imports', 'Imports', 0],
    ['/users', 'Users', 0],
    ['/users/activity', 'Activity', 0],
    ['/users/settings', 'Settings', 0],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // The charts come without scrolling.
    const drawings = page.locator('[aria-roledescription=chart]')
    await expect(drawings).toHaveCount(charts)
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/Printed \w{3} \d+, \d{4}$/)).toBeVisible()
    for (const drawing of await drawings.all()) await expect(drawing).toBeVisible()
    expect(await faultsOf(page), path).toEqual(nothing)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  }
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
