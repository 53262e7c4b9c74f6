import type { AdvanceDetail } from '@mca/contract'
import { expectNoSidewaysScroll, hueOf } from '../fixtures/look'
import { cutCalls, failCalls, holdCalls, watchCalls } from '../fixtures/network'
import { expect, expectAccessible, newName, test } from '../fixtures/test'
import { card, hints, list } from './screens'

// A separate server, so that the newest records are those of these tests.
test.use({ serverOptions: { LOG_LEVEL: 'fatal' } })

const metrics = { path: /\/api\/dashboard\/metrics$/ }

// Proves R3.1, R3.2, R3.3, R3.14, R3.17.
test('exact texts of title, quick buttons and cards', async ({ page, signIn }) => {
  const calls = watchCalls(page, metrics.path)
  await signIn()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible()
  await expect(main.getByText('Portfolio overview and key performance metrics', { exact: true })).toBeVisible()
  for (const [name, address] of [
    ['Record Payment', '/payments'],
    ['Create Advance', '/advances/new'],
    ['Add Merchant', '/merchants'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
  await expect(main.getByRole('group')).toHaveText(
    Object.entries(hints).map(([name, hint]) => new RegExp(`^${name}.*${hint}$`)),
  )
  for (const [name, address] of [
    ['Recent Payments', '/payments'],
    ['Recently Funded Advances', '/advances'],
  ] as const) {
    await expect(list(page, name).getByRole('heading', { level: 2, name })).toBeVisible()
    await list(page, name).getByRole('link', { name: 'View all' }).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
  }
  await expect(card(page, 'Active Advances')).toBeVisible()
  expect(new Set(calls.map(String))).toEqual(new Set(['']))
  await expectAccessible(page)
})

// Proves R3.11, R3.12.
test('Recent Payments shows the newest five, each with its status in color, and each opens its advance', async ({
  page,
  signIn,
  api,
}) => {
  const [first, other] = [await api.createAdvance(), await api.createAdvance()]
  for (const [status, amount, date] of [
    ['cleared', 1_234.5, '2026-07-06'],
    ['pending', 99.49, '2026-07-05'],
    ['reversed', 300, '2026-07-04'],
    ['failed', 400, '2026-07-03'],
    ['cleared', 500, '2026-07-01'],
    ['cleared', 600, '2026-07-02'],
  ] as const) {
    await api.recordPayment(amount === 99.49 ? other : first, { status, amount, date })
  }
  await signIn()
  const payments = list(page, 'Recent Payments').getByRole('listitem')
  const told = (money: string, { advance_id, merchant }: typeof first, ...rest: string[]) =>
    [money, merchant.name, advance_id, ...rest].join('')
  await expect(payments).toHaveText([
    told('$1,235', first, 'Cleared', 'Jul 6, 2026'),
    told('$99', other, 'Pending', 'Jul 5, 2026'),
    told('$300', first, 'Reversed', 'Jul 4, 2026'),
    told('$400', first, 'Failed', 'Jul 3, 2026'),
    told('$600', first, 'Cleared', 'Jul 2, 2026'),
  ])
  for (const [word, palette, hue] of [
    ['Cleared', 'green', 'green'],
    ['Pending', 'amber', undefined],
    ['Reversed', 'gray', 'grey'],
    ['Failed', 'gray', 'grey'],
  ] as const) {
    const badge = payments.getByText(word, { exact: true }).first()
    await expect(badge).toHaveAttribute('data-palette', palette)
    const seen = await hueOf(badge)
    if (hue) expect(seen, word).toBe(hue)
    else expect(['orange', 'yellow'], word).toContain(seen)
  }
  await expectAccessible(page)

  await payments.filter({ hasText: '$99' }).click()
  await expect(page).toHaveURL(`/advances/${other.id}`)
  await expect(page.getByRole('heading', { level: 1, name: other.advance_id })).toBeVisible()
  await page.goBack()
  await payments.first().click()
  await expect(page).toHaveURL(`/advances/${first.id}`)
})

// Proves R3.13.
test('Recently Funded Advances shows the newest five by date funded, and each opens its advance', async ({
  page,
  signIn,
  api,
}) => {
  const merchants = await Promise.all([1, 2, 3].map(() => api.createMerchant()))
  const advances: AdvanceDetail[] = []
  for (const [index, date_funded] of [
    '2026-06-01',
    '2026-06-06',
    '2026-06-03',
    '2026-06-05',
    '2026-06-02',
    '2026-06-04',
  ].entries()) {
    const merchant_id = merchants[index % 3]?.id ?? ''
    advances.push(await api.createAdvance({ merchant_id, date_funded, amount: 10_000.5 + index, payback: 12_500.49 }))
  }
  await signIn()
  const funded = list(page, 'Recently Funded Advances').getByRole('listitem')
  await expect(funded).toHaveText(
    [1, 3, 5, 2, 4].map((index, place) => {
      const advance = advances[index]
      if (!advance) throw new Error('no advances')
      const { advance_id, merchant } = advance
      return `${advance_id}${merchant.name}Jun ${6 - place}, 2026$10,00${index + 1}Payback: $12,500`
    }),
  )
  await expectAccessible(page)

  await funded.last().click()
  await expect(page).toHaveURL(`/advances/${advances[4]?.id}`)
})

// Proves R2.14, R2.15, R3.16.
test('the page says that it loads and that loading failed, and Try again loads it', async ({ page, signIn }) => {
  const slow = await holdCalls(page, metrics)
  await signIn()
  await expect(page.getByText('Loading dashboard...', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expectAccessible(page)
  slow.letGo()
  await expect(card(page, 'Active Advances')).toBeVisible()
  await expect(page.getByText('Loading dashboard...')).toBeHidden()

  const trouble = await failCalls(page, { ...metrics, status: 500 })
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load dashboard metrics.' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Advance' })).toBeVisible()
  await expect(page.getByRole('group')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  const again = alert.getByRole('button', { name: 'Try again' })
  // The call that the page makes when it opens has failed too: nothing recovers by itself any more.
  await expect(again).toBeEnabled()
  trouble.recover()
  await again.click()
  await expect(card(page, 'Active Advances')).toBeVisible()
  await expect(alert).toBeHidden()

  // On the next visit there is no network: the loaded data stays, and the page says that it may be outdated.
  const lost = await cutCalls(page, metrics)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(async () => {
    // Data loaded less than a second ago is not requested again.
    await page.getByRole('link', { name: 'Payments', exact: true }).click()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(alert).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(card(page, 'Active Advances')).toBeVisible()
  await expect(again).toBeEnabled()
  lost.recover()
  await again.click()
  await expect(alert).toBeHidden()
})

// Proves R2.6.
test('long names and large amounts fit at both widths', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant({ name: `${newName('Superextraordinarily')}${'longwinded'.repeat(12)}` })
  const advance = await api.createAdvance({
    merchant_id: merchant.id,
    amount: 400_000_000_000.49,
    payback: 500_000_000_000.51,
    date_funded: '2027-01-01',
  })
  await api.recordPayment(advance, { amount: 199_999_999_999.99, date: '2027-01-02', status: 'pending' })
  await signIn()
  await expect(list(page, 'Recent Payments')).toContainText(merchant.name)
  await expect(list(page, 'Recent Payments')).toContainText('$200,000,000,000')
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
})

// Proves R2.12.
test('every link of the page can be reached and opened with the keyboard alone', async ({ page, signIn, api }) => {
  const advance = await api.createAdvance({ date_funded: '2027-02-01' })
  await api.recordPayment(advance, { date: '2027-02-02' })
  await signIn()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Record Payment' }).focus()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link', { name: 'Create Advance' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link', { name: 'Add Merchant' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(list(page, 'Recent Payments').getByRole('link', { name: 'View all' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(list(page, 'Recent Payments').getByRole('listitem').first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/advances/${advance.id}`)
})

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    // Proves R11.8.
    test('a date does not shift', async ({ page, signIn, api }) => {
      const advance = await api.createAdvance({ date_funded: '2027-03-01' })
      await api.recordPayment(advance, { date: '2027-03-31' })
      await signIn()
      const row = (name: 'Recent Payments' | 'Recently Funded Advances') =>
        list(page, name).getByRole('listitem').filter({ hasText: advance.advance_id })
      await expect(row('Recent Payments')).toContainText('Mar 31, 2027')
      await expect(row('Recently Funded Advances')).toContainText('Mar 1, 2027')
    })
  })
}
