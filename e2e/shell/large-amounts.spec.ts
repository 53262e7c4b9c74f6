import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, newName, test } from '../fixtures/test'

/** Amounts on two lines. Runs in the page. */
function brokenAmounts(): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    for (const amount of (text.textContent ?? '').matchAll(/-?\$[\d,]+(\.\d\d)?/g)) {
      const range = document.createRange()
      range.setStart(text, amount.index)
      range.setEnd(text, amount.index + amount[0].length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(amount[0])
    }
  }
  return broken
}

/** The whole text is left of the edge of the window. */
async function expectInWindow(page: Page, text: RegExp) {
  const box = await page.getByRole('row').getByText(text).first().boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

// Proves R20.78, R2.35, R23.25.
test('on phones of 375 and 320 px, amounts of millions stay whole and in the frame, and a call is answered on the first screen', async ({
  page,
  signIn,
  api,
}) => {
  const { id: merchant_id, name } = await api.createMerchant({ name: newName('Large') })
  const advance = await api.createAdvance({
    merchant_id,
    amount: 9_876_543.21,
    payback: 12_345_678.9,
    payment_amount: 123_456.78,
    number_of_payments: 100,
  })
  await api.recordPayment(advance, { amount: 1_234_567.89 })
  await signIn()
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 667 })
    for (const list of ['advances', 'merchants']) {
      await page.goto(`/${list}?search=${encodeURIComponent(name)}`)
      await expectInWindow(page, /^\$11,111,111 owed$/)
      await expectInWindow(page, /^\$11,111,111 behind$/)
    }
    await page.goto(`/payments/due?day=2026-01-07&search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('row').getByText('$123,456.78').first()).toBeVisible()
    expect(await page.evaluate(brokenAmounts)).toEqual([])
    await page.goto('/payments/reconciliation')
    await expect(page.getByRole('link', { name: 'Statements' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goto(`/advances/${advance.id}`)
    await expect(page.getByText('Last payment', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await page.evaluate(brokenAmounts)).toEqual([])
  }
  await page.setViewportSize({ width: 375, height: 667 })
  const collection = page.getByRole('region', { name: 'Collection' })
  await expect(collection.getByText('$1,234,567.89')).toBeInViewport({ ratio: 1 })
  await expect(collection.getByText('Next debit')).toBeInViewport({ ratio: 1 })
})
