import type { AdvanceInput } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import type { PortfolioPool } from '@mca/contract/portfolio'
import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/api'
import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, newName, test } from '../fixtures/test'

/** Advances of 10,000 at 1.25 for merchants with this word in their names. */
async function dealsOf(api: Api, group: string, deals: readonly Partial<AdvanceInput>[]) {
  const made = []
  for (const deal of deals) {
    const { id: merchant_id } = await api.createMerchant({ name: `Deal ${made.length + 1} ${group}`, state: 'FL' })
    made.push(await api.createAdvance({ merchant_id, ...deal }))
  }
  return made
}

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The contrast of the text on each color of the heat map, from the legend: dark colors have the text of the panel's color. */
const contrastsOfHeat = (page: Page) =>
  page.getByRole('list', { name: 'Colors' }).evaluate((legend) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    const luminanceOf = (color: string) => {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const probe = legend.appendChild(document.createElement('li'))
    const textOf = (isDark: boolean) => {
      probe.style.color = `var(--mca-colors-${isDark ? 'bg-panel' : 'fg'})`
      return getComputedStyle(probe).color
    }
    const contrasts = [...legend.querySelectorAll('[data-heat]')].map((swatch) => {
      const [low = 0, high = 0] = [getComputedStyle(swatch).backgroundColor, textOf(swatch.hasAttribute('data-dark'))]
        .map(luminanceOf)
        .sort((one, other) => one - other)
      return (high + 0.05) / (low + 0.05)
    })
    probe.remove()
    return contrasts
  })

// Proves R17.87, R17.100, R17.101, R17.102, R17.103, R17.106, R17.107, R17.134, R17.135.
test('from the list of advances to the static pool, and from a cell to the deals that add up to it', async ({
  page,
  signIn,
  api,
}) => {
  const group = newName('Pool')
  const [first, second] = await dealsOf(api, group, [
    { date_funded: '2026-01-05' },
    { date_funded: '2026-01-20' },
    { date_funded: '2026-03-02', deal_flow: 'Defaulted' },
  ])
  if (!first || !second) throw new Error('There are no deals.')
  await api.recordPayment(first, { amount: 1_000.1, date: '2026-01-31' })
  await api.recordPayment(first, { amount: 500.2, date: '2026-02-01' })
  await api.recordPayment(second, { amount: 749.7, date: '2026-02-28' })
  await api.recordPayment(second, { amount: 250, date: '2026-03-01' })

  await signIn(`/advances?search=${encodeURIComponent(group)}`)
  await page.getByRole('link', { name: 'Portfolio', exact: true }).click()
  await expect(heading(page)).toHaveText('Portfolio')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Advances' })).toHaveAttribute(
    'aria-current',
    /page|true/,
  )
  const january = table(page, 'By month funded').getByRole('row', { name: /^Jan 2026/ })
  await expect(january).toContainText('2$20,000.00$25,000.00$2,500.0010.0%0')
  await expect(table(page, 'By month funded').getByRole('row', { name: /^Feb 2026/ })).toContainText('No deals')
  await expect(table(page, 'By month funded').getByRole('row', { name: /^Mar 2026/ })).toContainText(
    '1$12,500.00$10,000.00',
  )

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(Math.min(...(await contrastsOfHeat(page))), colorScheme).toBeGreaterThanOrEqual(4.5)
  }
  await page.emulateMedia({ colorScheme: 'light' })

  // Month 1: $2,250.00 of $25,000.00 by the end of February.
  const heat = table(page, '% of payback received by month on book')
  await heat
    .getByRole('row', { name: /^Jan 2026/ })
    .getByRole('link', { name: '9.0%' })
    .click()
  await expect(heading(page)).toHaveText('Funded in Jan 2026, as of Feb 28, 2026')
  const deals = table(page, 'deals')
  await expect(deals.getByRole('row', { name: /^Total of all 2/ })).toContainText('$2,250.00')
  await expect(deals.getByRole('row', { name: new RegExp(`^Deal 1 ${group}`) })).toContainText('$1,500.30')
  await expect(deals.getByRole('row', { name: new RegExp(`^Deal 2 ${group}`) })).toContainText('$749.70')
  await page.getByRole('link', { name: 'Back to Static Pool' }).click()
  await expect(heading(page)).toHaveText('Portfolio')

  await page.getByRole('combobox', { name: 'By' }).selectOption({ label: 'By State' })
  const losses = table(page, 'Losses by State').getByRole('row', { name: /^FL/ })
  await expect(losses).toContainText('3133.3%$12,500.0033.3%$10,000.0033.3%')
  await expectAccessible(page)
  await losses.getByRole('link', { name: '$12,500.00' }).click()
  await expect(heading(page)).toHaveText('State: Florida, defaulted')
  await page.getByRole('link', { name: 'Back to Static Pool' }).click()
  await expect(losses).toBeVisible()
  await page.getByRole('combobox', { name: 'By' }).selectOption({ label: 'By Month Funded' })

  await page.getByLabel('As of').fill('2026-02-28')
  await expect(page).toHaveURL(/as_of=2026-02-28/)
  await expect(january).toContainText('$2,250.009.0%')
  await expect(table(page, 'By month funded').getByRole('row')).toHaveCount(3)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Static Pool as of Feb 28, 2026')).toBeVisible()
  await expect(page.getByText(`Static Pool · Search: ${group} · Printed `)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Reports' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 375, height: 812 })
  await expect(january).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show in List' }).click()
  await expect(page.getByRole('table', { name: 'advances' }).getByText(`Deal 3 ${group}`)).toBeVisible()
})

// Proves R17.110, R17.111.
test('yields keep filters and day, can be grouped, and add up to their deals', async ({ page, signIn, api }) => {
  const group = newName('Yield')
  const [first] = await dealsOf(api, group, [{ date_funded: '2026-01-05' }, { date_funded: '2026-03-02' }])
  if (!first) throw new Error('There are no deals.')
  await api.recordPayment(first, { amount: 12_500, date: '2026-02-27' })

  const { as_of: today } = await api.get<PortfolioPool>('portfolio/pool')
  await signIn(`/advances/portfolio?search=${encodeURIComponent(group)}`)
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Yield' }).click()
  const yields = table(page, 'Profit and yield')
  await expect(yields.getByRole('row', { name: /^Jan 2026/ })).toContainText('$2,500.00')
  await expect(yields.getByRole('row', { name: /^Mar 2026/ })).toContainText('-$10,000.00')
  await expect(yields.getByRole('row', { name: /^Total/ })).toContainText('-$7,500.00')
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const records: Record<string, string>[] = parse(text, { columns: true, bom: true, record_delimiter: '\r\n' })
  expect(records.map((record) => [record['Month Funded'], record['Net Cash to Date']])).toEqual([
    ['2026-03', '-10000.00'],
    ['2026-01', '2500.00'],
  ])

  await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('By State')
  await expect(page).toHaveURL(/by=state/)
  await yields.getByRole('link', { name: 'FL' }).click()
  await expect(heading(page)).toContainText('State: Florida')
  await expect(table(page, 'deals').getByRole('row', { name: /^Total of all 2/ })).toContainText('-$7,500.00')
  await page.getByRole('link', { name: 'Back to Yield' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Yield by State as of ${formatDate(today)}`)).toBeVisible()
})

// Proves R17.115, R17.117, R17.119, R17.120, R17.122, R17.125.
test('a limit can be set and exceeded, and every figure opens rows that add up to it', async ({
  page,
  signIn,
  api,
}) => {
  const group = newName('Rows')
  const { as_of: today } = await api.get<PortfolioPool>('portfolio/pool')
  const [large, small] = [await api.createParty('iso'), await api.createParty('iso')]
  const dealOf = async (iso_id: string) => {
    const { id: merchant_id } = await api.createMerchant({ name: newName(group) })
    return api.createAdvance({ merchant_id, iso_id })
  }
  const paying = await dealOf(large.id)
  await dealOf(large.id)
  await dealOf(small.id)
  await api.recordPayment(paying, { amount: 1_000.1, date: today })

  await signIn(`/advances/portfolio/concentration?search=${encodeURIComponent(group)}`)
  const table = page.getByRole('table', { name: 'ISOs' })
  const largest = table.getByRole('row', { name: new RegExp(`^${large.name}`) })
  await expect(largest).toContainText('2$23,999.9065.75%')
  await page.getByRole('button', { name: 'Set a limit…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Limit by ISO' })
  await dialog.getByLabel('Limit (%)').fill('50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Limit' }).click()
  await expect(page.getByText('1 ISO is over the limit of 50.00%.')).toBeVisible()
  await expect(largest).toContainText('Over limit')
  await expectAccessible(page)

  await largest.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ISO: ${large.name}, outstanding`)
  const deals = page.getByRole('table', { name: 'deals' })
  await expect(deals.getByRole('row', { name: /^Total of all 2/ })).toContainText('$23,999.90')
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Back to Concentration' }).click()
  await expect(table).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Remove limit' }).click()
  await expect(page.getByText('No limit for an ISO.')).toBeVisible()

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Cash' }).click()
  const past = page.getByRole('region', { name: 'Last 30 Days', exact: true })
  await expect(past.getByRole('definition').nth(1)).toHaveText('$1,000.10')
  await past.getByRole('button', { name: 'Show table: Last 30 Days' }).click()
  await past.getByRole('link', { name: formatDate(today) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatDate(today))
  await deals.getByRole('button', { name: 'Totals' }).click()
  await expect(deals.getByRole('row', { name: /^Total(?!s)/ })).toContainText('$1,000.10')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Cash' }).click()
  await expect(past).toBeVisible()
})

// Proves R2.770.
test('a table that is wider than a phone fades at its end until it is scrolled there', async ({
  page,
  signIn,
  api,
}) => {
  await dealsOf(api, newName('Fade'), [{ date_funded: '2026-01-05' }])
  await page.setViewportSize({ width: 375, height: 700 })
  await signIn('/advances/portfolio/yield')
  const frame = page.getByRole('region', { name: 'Profit and yield, table' })
  // As large as the frame: the transparent end of the mask is in view.
  await expect(frame).toHaveCSS('mask-size', '100% 100%')
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(frame).toHaveCSS('mask-size', 'calc(100% + 12px) 100%')
  await page.setViewportSize({ width: 2400, height: 900 })
  await expect(frame).toHaveCSS('mask-size', 'calc(100% + 32px) 100%')
})
