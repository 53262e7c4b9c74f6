import type { Locator, Page } from '@playwright/test'
import { expect, newName, test } from '../fixtures/test'

/** Whether all of a text is in view: nothing of it is cut at its end or below its lines. */
const isWhole = (text: Locator) =>
  text.evaluate((element) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    return scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1
  })

const topOf = async (page: Page, name: string) =>
  (await page.getByRole('button', { name, exact: true }).boundingBox())?.y

// Proves R2.46, R20.78.
test('names, statuses and funders of the list of advances are readable on a phone, a small and a large window', async ({
  page,
  signIn,
  api,
}) => {
  const name = `${newName('Ridgewell').slice(0, 14)} Shop`
  const { id: merchant_id } = await api.createMerchant({ name })
  await api.createAdvance({ merchant_id })
  await signIn()
  for (const width of [375, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/advances?search=${encodeURIComponent(name)}`)
    const row = page.getByRole('row', { name })
    expect(await isWhole(row.getByRole('link', { name }))).toBe(true)
    const status = row.getByRole('combobox')
    const cell = row.getByRole('cell').filter({ has: page.getByRole('combobox') })
    const [inner, outer] = [await status.boundingBox(), await cell.boundingBox()]
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0))
  }
})

// Proves R20.78.
test('on a phone a name without a code has both lines of its row', async ({ page, signIn, api }) => {
  const name = `${newName('Stonegate')} Auto Glass`.slice(0, 30)
  await api.createMerchant({ name })
  await signIn()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/merchants?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name })
  expect(await isWhole(row.getByText(name))).toBe(true)
})

// Proves R2.46.
test('the tools of the list of merchants stay in one row at 1024 px', async ({ page, signIn, api }) => {
  await api.createMerchant({ name: newName('Toolbar') })
  await signIn()
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/merchants')
  await expect(page.getByRole('button', { name: 'Display' })).toBeVisible()
  expect(await topOf(page, 'Display')).toBe(await topOf(page, 'Filter'))
})
