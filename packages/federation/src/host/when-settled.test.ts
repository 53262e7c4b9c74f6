import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { whenSettled } from './when-settled'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

// Proves R19.32.
test.each([
  ['ten seconds after the start', () => undefined, 10_000],
  ['four seconds after a key was pressed', () => window.dispatchEvent(new Event('keydown')), 4000],
  ['four seconds after a button was pressed', () => window.dispatchEvent(new Event('pointerdown')), 4000],
])('code that the first page does not need is loaded once, %s', (_case, act, milliseconds) => {
  const load = jest.fn()
  whenSettled(load)
  act()
  jest.advanceTimersByTime(milliseconds - 1)
  expect(load).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  window.dispatchEvent(new Event('keydown'))
  jest.advanceTimersByTime(60_000)
  expect(load).toHaveBeenCalledTimes(1)
})
