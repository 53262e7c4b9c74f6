import { addDays } from '@mca/contract/days'
import type { Page } from '@playwright/test'
import { expect, newName, test } from '../fixtures/test'

/** A phone on its side, and a window of 1440 by 900 at 200% zoom. */
const low = [
  [667, 375],
  [720, 450],
] as const

/** The part of the window's height that elements which stay in view take while the page is scrolled. */
const stayingShare = (page: Page) =>
  page.evaluate(() => {
    const rows = Array.from({ length: window.innerHeight }, (_, y) => y)
    const stays = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement))
    return rows.filter((y) => stays(document.elementFromPoint(window.innerWidth / 2, y))).length / rows.length
  })

// Proves R2.780.
test('in a low window, the buttons of a dialog stay in sight and never cover the focused field', async ({
  page,
  signIn,
  api,
}) => {
  const { name } = await api.createMerchant()
  await signIn(`/merchants?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Merchant' })
  await expect(dialog).toBeVisible()
  for (const [width, height] of low) {
    await page.setViewportSize({ width, height })
    const first = dialog.getByLabel('Business Name')
    await first.focus()
    for (const button of ['Cancel', 'Update Merchant'])
      await expect(dialog.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
    const covered: string[] = []
    for (let presses = 0; presses < 30; presses += 1) {
      const field = await page.evaluate(() => {
        const { activeElement: element } = document
        const top = element?.closest('[role=dialog]')?.querySelector('footer')?.getBoundingClientRect().top
        if (!element || top === undefined || element.closest('footer')) return undefined
        const box = element.getBoundingClientRect()
        // In a text area, the browser scrolls to the line with the caret. A one-line field is 36 px high.
        return {
          name: element.getAttribute('name') ?? element.tagName,
          hidden: Math.min(box.bottom, box.top + 36) > top,
        }
      })
      if (!field) break
      if (field.hidden) covered.push(field.name)
      await page.keyboard.press('Tab')
    }
    expect(covered, `at ${width} px`).toEqual([])
  }
})

// Proves R2.780.
test('in a low window, what stays in view leaves two thirds of it to a record and its list', async ({
  page,
  signIn,
  advance,
}) => {
  for (const path of [`/advances/${advance.id}`, '/advances']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^ADV-\d+$/).first()).toBeVisible()
    for (const [width, height] of low) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => window.scrollTo(0, 300))
      expect(await stayingShare(page), `${path} at ${width} px`).toBeLessThan(1 / 3)
    }
  }
})

// Proves R7.100.
test('on a phone, the bar of an advance and the menu leave three quarters of the window to the page', async ({
  page,
  signIn,
  advance,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await signIn(`/advances/${advance.id}`)
  const [code, owed] = [page.getByText(advance.advance_id), page.getByText('Still owed', { exact: true })]
  await expect(owed).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(code.and(page.locator('span')).last()).toBeInViewport({ ratio: 1 })
  for (const shown of [owed, ...['Take Payment', 'Log Contact'].map((name) => page.getByRole('button', { name }))])
    await expect(shown).toBeInViewport({ ratio: 1 })
  expect(await stayingShare(page)).toBeLessThan(1 / 4)
})

// Proves R20.78, R20.103.
test('on a phone, a name has the width that an amount leaves, statuses have its size, and sums show on a tap', async ({
  page,
  signIn,
  api,
}) => {
  const { id: merchant_id, name } = await api.createMerchant({ name: `${newName('Quicksilver')} Roofing` })
  const advance = await api.createAdvance({ merchant_id })
  await api.recordPayment(advance, { amount: 1234.56 })
  await page.setViewportSize({ width: 375, height: 667 })
  const cell = page.getByRole('cell').filter({ hasText: name })

  await signIn(`/payments/all?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('Returned', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'All sums' }).click()
  await expect(page.getByText('Returned', { exact: true })).toBeVisible()
  const cut = () => cell.getByText(name).evaluate((text) => text.scrollHeight > text.clientHeight)
  expect(await cut()).toBe(false)
  await expect(page.getByRole('cell', { name: /^\$1,234\.56/ })).toBeInViewport({ ratio: 1 })

  await page.goto(`/advances?search=${encodeURIComponent(name)}`)
  const size = (text: string) =>
    page
      .getByRole('row')
      .getByText(text)
      .first()
      .evaluate((e) => getComputedStyle(e).fontSize)
  const status = page.getByRole('row').getByRole('combobox')
  expect(await status.evaluate((select) => getComputedStyle(select).fontSize)).toBe(await size(name))
})

// Proves R2.770.
test('on a phone, an amount beside a name never ends where the list fades', async ({ page, signIn, api }) => {
  const { today } = await api.get<{ today: string }>('desk/figures')
  const debits = { payback: 12_500, payment_amount: 100, number_of_payments: 125 }
  const { advance_id } = await api.createAdvance({ ...debits, date_funded: addDays(today, -28) })
  await page.setViewportSize({ width: 375, height: 667 })
  await signIn(`/payments/due?search=${advance_id}`)
  const amount = page.getByRole('cell', { name: /^\$100\.00/ }).first()
  await expect(amount).toBeVisible()
  const space = await amount.evaluate((cell) => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    const frame = cell.closest('section')?.getBoundingClientRect().right ?? 0
    return frame - text.getBoundingClientRect().right
  })
  expect(space).toBeGreaterThanOrEqual(12)
})

// Proves R7.100.
for (const [width, height] of [
  [1440, 900],
  [375, 667],
] as const)
  test(`at ${width} px, the key of a section leads to its cards right below the bar`, async ({
    page,
    signIn,
    advance,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(`/advances/${advance.id}`)
    await expect(page.getByLabel('As of')).toBeVisible()
    await page.keyboard.press('2')
    const gap = () =>
      page.evaluate(() => {
        const bar = document.querySelector('nav[aria-label=Sections]')?.parentElement?.getBoundingClientRect().bottom
        return (document.getElementById('payments')?.getBoundingClientRect().top ?? 0) - (bar ?? 0)
      })
    await expect.poll(gap).toBeLessThan(40)
    expect(await gap()).toBeGreaterThanOrEqual(0)
  })

// Proves R20.78.
test('on a phone, a payment shows its amount, its status and its buttons without scrolling sideways', async ({
  page,
  signIn,
  api,
}) => {
  const { id: merchant_id, name } = await api.createMerchant({ name: newName('Quicksilver') })
  const advance = await api.createAdvance({ merchant_id })
  await api.recordPayment(advance, { amount: 1_234_567.89, date: '2026-02-05', status: 'pending' })
  await signIn(`/advances/${advance.id}`)
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 667 })
    const row = page.getByRole('table', { name: 'Payment history' }).getByRole('row').nth(1)
    await row.scrollIntoViewIfNeeded()
    for (const shown of ['Feb 5, 2026', '$1,234,568', 'Pending'])
      await expect(row.getByText(shown)).toBeInViewport({ ratio: 1 })
    await expect(row.getByRole('button', { name: /^Edit / })).toBeInViewport({ ratio: 1 })
    await page.goto(`/payments/all?search=${encodeURIComponent(name)}`)
    const listed = page.getByRole('row').nth(1)
    for (const shown of ['Feb 5, 2026', '$1,234,567.89', 'Pending'])
      await expect(listed.getByText(shown)).toBeInViewport({ ratio: 1 })
    await page.goBack()
  }
})
