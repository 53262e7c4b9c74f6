import type { Page } from '@playwright/test'
import { answerNextQuestion } from '../fixtures/look'
import { failCalls, holdCalls } from '../fixtures/network'
import { expect, newName, test } from '../fixtures/test'

/** Records in the page when a text appears and disappears, because this process may check too late. */
const watchText = (page: Page, text: string) =>
  page.evaluate((watched) => {
    const seen: { came?: number; went?: number } = Object.assign(window, { seen: {} }).seen
    new MutationObserver(() => {
      const isThere = document.body.textContent.includes(watched)
      if (isThere) seen.came ??= performance.now()
      else if (seen.came) seen.went ??= performance.now()
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)

// Proves R2.24, R14.5.
test('toasts stay for four seconds, at most three at a time, 356 px wide, 14 px apart, and are announced', async ({
  page,
  signIn,
  api,
}) => {
  const word = newName('Toasted').replace(' ', '')
  for (const number of [1, 2, 3, 4, 5]) await api.createParty('syndicator', { name: `${word} ${number}` })
  await signIn(`/syndicators?search=${word}`)
  await expect(page.getByRole('row')).toHaveCount(6)
  const toasts = page.getByRole('status').filter({ hasText: 'Syndicator deleted successfully' })
  await expect(page.getByRole('button', { name: `Delete ${word} 1` })).toBeVisible()

  await watchText(page, 'Syndicator deleted successfully')
  const first = answerNextQuestion(page, 'yes')
  await page.getByRole('button', { name: `Delete ${word} 1` }).click()
  await first
  await expect(toasts).toHaveCount(1)
  expect((await toasts.first().boundingBox())?.width).toBe(356)
  await expect(page.getByRole('region', { name: /notifications/i })).toHaveAttribute('aria-live', 'polite')
  await expect(toasts).toHaveCount(0)
  const { came, went } = await page.evaluate(() => (window as unknown as { seen: { came: number; went: number } }).seen)
  expect(went - came).toBeGreaterThanOrEqual(4000)
  // The extra time is for the exit animation.
  expect(went - came).toBeLessThan(6500)

  // Four failures at once: three are visible, and the fourth waits until one is gone.
  const calls = { method: 'DELETE', path: /\/api\/syndicators\// }
  await failCalls(page, { ...calls, status: 500 })
  // The responses are held, so that they arrive together even if clicking four buttons takes long.
  const slow = await holdCalls(page, calls)
  const failures = page.getByRole('status').filter({ hasText: 'Failed to delete Syndicator' })
  for (const number of [2, 3, 4, 5]) {
    const question = answerNextQuestion(page, 'yes')
    await page.getByRole('button', { name: `Delete ${word} ${number}` }).click()
    await question
  }
  await expect.poll(() => slow.asked).toBe(4)
  slow.letGo()
  await expect(failures).toHaveCount(3)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const boxes = await Promise.all((await failures.all()).map((toast) => toast.boundingBox()))
  const sorted = boxes.flatMap((box) => box ?? []).sort((one, other) => one.y - other.y)
  expect(sorted).toHaveLength(3)
  for (const [index, box] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next) expect(Math.round(next.y - box.y - box.height)).toBe(14)
  }
})
