import { answerNextQuestion } from '../fixtures/look'
import { failCalls, holdCalls } from '../fixtures/network'
import { expect, newName, test } from '../fixtures/test'

// Proves R2.24, R14.5, R20.125.
test('at most three toasts at a time, 356 px wide, 14 px apart, at the bottom right, and announced', async ({
  page,
  signIn,
  api,
}) => {
  const word = newName('Toasted').replace(' ', '')
  const numbers = [1, 2, 3, 4]
  for (const number of numbers) await api.createParty('syndicator', { name: `${word} ${number}` })
  await signIn(`/syndicators?search=${word}`)
  await expect(page.getByRole('row')).toHaveCount(5)
  const calls = { method: 'DELETE', path: /\/api\/syndicators\// }
  await failCalls(page, { ...calls, status: 500 })
  // The responses are held, so that they arrive together even if clicking four buttons takes long.
  const slow = await holdCalls(page, calls)
  for (const number of numbers) {
    const question = answerNextQuestion(page, 'yes')
    await page.getByRole('button', { name: `Delete ${word} ${number}` }).click()
    await question
  }
  await expect.poll(() => slow.asked).toBe(4)
  // The page measures the toasts itself, while they are shown.
  const seen = page.evaluate(
    () =>
      new Promise<{
        count: number
        widths: number[]
        gaps: number[]
        bottom: number
        right: number[]
        live: string | null | undefined
      }>((resolve) => {
        const look = async () => {
          const toasts = [...document.querySelectorAll('[role=status]')]
          if (toasts.length < 3) return void requestAnimationFrame(() => void look())
          await Promise.allSettled(
            document
              .getAnimations()
              .flatMap(({ finished, timeline }) => (timeline === document.timeline ? [finished] : [])),
          )
          await new Promise((drawn) => setTimeout(drawn, 500))
          const boxes = [...document.querySelectorAll('[role=status]')]
            .map((toast) => toast.getBoundingClientRect())
            .toSorted((one, other) => one.top - other.top)
          resolve({
            count: boxes.length,
            widths: boxes.map(({ width }) => width),
            gaps: boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0))),
            // From the edges of the window.
            bottom: Math.round(document.documentElement.clientHeight - (boxes.at(-1)?.bottom ?? 0)),
            right: boxes.map(({ right }) => Math.round(document.documentElement.clientWidth - right)),
            live: toasts[0]?.closest('[role=region]')?.getAttribute('aria-live'),
          })
        }
        void look()
      }),
  )
  slow.letGo()
  expect(await seen).toEqual({
    count: 3,
    widths: [356, 356, 356],
    gaps: [14, 14],
    bottom: 96,
    right: [24, 24, 24],
    live: 'polite',
  })
})
