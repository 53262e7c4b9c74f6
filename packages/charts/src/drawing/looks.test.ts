import { expect, test } from '@jest/globals'
import type { ChartColor } from '../chart'
import { fillOf, looksOf } from './looks'

const looks = (...colors: readonly ChartColor[]) =>
  looksOf(colors.map((color, index) => ({ key: String(index), label: '', color })))

// Proves R17.88.
test.each<readonly [ChartColor, ChartColor]>([
  ['expected', 'received'],
  ['funded', 'received'],
  ['expected', 'pace'],
])('bars of %s and %s have two tones of one hue, and their curves differ in dashes', (one, other) => {
  const [pale, full] = looks(one, other)
  if (!pale || !full) throw new Error('a series has no look')
  expect([pale.tone, full.tone]).toEqual(['pale', 'full'])
  expect(pale.paint).toBe(full.paint)
  expect(fillOf(pale)).not.toBe(fillOf(full))
  expect(pale.dash).not.toBe(full.dash)
})

test('two series of one color differ in tone and dashes', () => {
  for (const part of ['tone', 'dash'] as const)
    expect(new Set(looks('green', 'green').map((look) => look[part])).size).toBe(2)
})

test('six curves have six dashes', () => {
  expect(new Set(looks('blue', 'orange', 'green', 'purple', 'received', 'expected').map(({ dash }) => dash)).size).toBe(
    6,
  )
})

test('a planned series is pale or dashed', () => {
  expect(looksOf([{ key: 'all', label: '', color: 'gray', dashed: true }])).toMatchObject([
    { tone: 'pale', dash: '7 4' },
  ])
})
