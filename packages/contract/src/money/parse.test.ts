import { describe, expect, test } from '@jest/globals'
import { formatFactorInput, formatMoneyInput, formatPercentInput, formatRaw } from './format'
import { parseMoney, sanitizeFactor, sanitizeMoney, sanitizeNumber, stepMoney } from './parse'

// Proves R8.11.
describe('a money input', () => {
  test.each([
    ['', null],
    ['   ', null],
    ['$', null],
    ['0', 0],
    ['1234.5', 1_234.5],
    ['1,234.50', 1_234.5],
    ['$1,234.50', 1_234.5],
    ['.5', 0.5],
    ['5.', 5],
    ['-3', -3],
    ['999,999,999,999.99', 999_999_999_999.99],
    ['1.239', 1.239],
    ['abc', Number.NaN],
    ['1.2.3', Number.NaN],
    ['1e5', Number.NaN],
    ['.', Number.NaN],
  ])('%p is %p', (text, amount) => {
    expect(parseMoney(text)).toBe(amount)
  })

  test.each([
    ['1234.567', '1234.56'],
    ['12a3', '123'],
    ['1,234.5', '1,234.5'],
    ['1.2.3', '1.23'],
    ['-5', '-5'],
    ['$-5', '-5'],
    ['-$1,234.50', '-1,234.50'],
    ['($500.00)', '-500.00'],
    ['\u2212 7', '-7'],
    ['5-3', '53'],
    ['-', '-'],
    ['$10', '10'],
    ['10.', '10.'],
  ])('%p is kept as %p while typing', (text, kept) => {
    expect(sanitizeMoney(text)).toBe(kept)
  })

  test.each([
    [null, '', ''],
    [undefined, '', ''],
    [Number.NaN, '', ''],
    [0, '0', '0.00'],
    [1_234.5, '1234.5', '1,234.50'],
    [999, '999', '999.00'],
    [1_000, '1000', '1,000.00'],
    [999_999_999_999.99, '999999999999.99', '999,999,999,999.99'],
    [-1_234.5, '-1234.5', '-1,234.50'],
  ])('%p is %p on focus and %p on blur', (amount, raw, shown) => {
    expect(formatRaw(amount)).toBe(raw)
    expect(formatMoneyInput(amount)).toBe(shown)
  })
})

// Proves R8.11.
test.each([
  [1.1, 1, 1.11],
  [0.28, 1, 0.29],
  [1_000, -1, 999.99],
  [null, 1, 0.01],
  [0, -1, 0],
  [Number.NaN, 1, 0.01],
])('%p plus %p cents is %p', (amount, cents, stepped) => {
  expect(stepMoney(amount, cents)).toBe(stepped)
})

test.each([
  ['-5', '-5'],
  ['12.5', '12.5'],
  ['1,200', '1200'],
  ['12.5 %', '12.5'],
  ['1.2.3', '1.23'],
])('a percent or a count keeps %p as %p, so that the schema can refuse it', (text, kept) => {
  expect(sanitizeNumber(text)).toBe(kept)
})

// Proves R8.12.
describe('a factor input', () => {
  test.each([
    ['1.25', '1.25'],
    ['1,25x', '125'],
    ['a1.b2', '1.2'],
    ['1.2.5', '1.25'],
    ['1.23456', '1.2345'],
    ['-1.5', '1.5'],
    ['.', '.'],
    ['', ''],
  ])('%p is kept as %p', (text, kept) => {
    expect(sanitizeFactor(text)).toBe(kept)
  })

  test('shows 3 decimals on blur and what was typed on focus', () => {
    expect(formatFactorInput(1.25)).toBe('1.250')
    expect(formatFactorInput(1.2345)).toBe('1.235')
    expect(formatRaw(1.2345)).toBe('1.2345')
    expect(formatFactorInput(null)).toBe('')
  })
})

// Proves R8.13.
test('a percent input shows 2 decimals on blur', () => {
  expect(formatPercentInput(12.5)).toBe('12.50')
  expect(formatPercentInput(33.3333)).toBe('33.33')
  expect(formatPercentInput(null)).toBe('')
})
