import { expect, test } from '@jest/globals'
import type { ChartColor } from '../chart'
import { looksOf } from './textures'

const looks = (...colors: readonly ChartColor[]) =>
  looksOf(colors.map((color, index) => ({ key: String(index), label: '', color })))

// Proves R17.88.
test.each<readonly ChartColor[]>([
  ['expected', 'received'],
  ['funded', 'received'],
  ['expected', 'pace'],
  ['green', 'green', 'received', 'expected'],
])('series of the colors %s and %s differ in pattern and dashes', (...colors) => {
  for (const part of ['texture', 'dash'] as const)
    expect(new Set(looks(...colors).map((look) => look[part])).size).toBe(colors.length)
})

test('a planned series is hollow or dashed', () => {
  expect(looksOf([{ key: 'all', label: '', color: 'gray', dashed: true }])).toMatchObject([
    { texture: 'hollow', dash: '7 4' },
  ])
})
