import { expect, test } from '@jest/globals'
import { liftOf } from './toast-place'

const toasts = { left: 542, right: 898, height: 80 }
const box = (top: number, bottom: number, left = 250, right = 1420) => ({ top, bottom, left, right })

// Proves R20.125.
test.each([
  ['stay at the bottom where nothing is under them', [], 0],
  ['stay there beside what is not under them', [box(850, 890, 950)], 0],
  ['are above the page buttons', [box(845, 880)], 884 - 837],
  ['are above the page buttons and the sums over them', [box(760, 830), box(845, 880)], 884 - 752],
  ['are under the sums of a short list', [box(600, 670), box(845, 880)], 884 - 837],
  ['stay at the bottom where the window has no free place', [box(60, 880)], 0],
])('toasts %s', (_title, boxes, lift) => {
  expect(liftOf(toasts, boxes, 900)).toBe(lift)
})
