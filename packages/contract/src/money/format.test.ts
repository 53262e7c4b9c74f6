import { describe, expect, test } from '@jest/globals'
import { formatDate } from '../dates/dates'
import {
  formatFactor,
  formatFactorInput,
  formatMoney,
  formatMoneyExact,
  formatMoneyInput,
  moneyFormatOf,
  formatPercent,
  formatPercentInput,
  formatRaw,
} from './format'

// Proves R7.24, R11.6, R11.7, R11.8.
describe('how figures are shown', () => {
  test.each([
    {
      shown: formatMoney(1_234.5),
      as: '$1,235',
      source: "R11.6: 'Money prints as $1,235, -$1,235; never -$0'",
    },
    { shown: formatMoney(-1_234.5), as: '-$1,235', source: 'the same, away from zero' },
    { shown: formatMoney(-0.4), as: '$0', source: 'the same, never -$0' },
    { shown: formatMoney(0), as: '$0', source: 'the same' },
    { shown: formatMoney(999.5), as: '$1,000', source: 'the same' },
    { shown: formatMoney(999_999_999_999.99), as: '$1,000,000,000,000', source: 'the same' },
    {
      shown: formatMoneyExact(1_234.5),
      as: '$1,234.50',
      source: 'R11.6: 2 decimals in the advance form summary',
    },
    { shown: moneyFormatOf([1_235])(1_235), as: '$1,235', source: 'R7.24: cents only if there are any' },
    { shown: moneyFormatOf([-1_234.5])(-1_234.5), as: '-$1,234.50', source: 'the same, in full' },
    { shown: moneyFormatOf([-0.004])(-0.004), as: '$0', source: 'the same, never -$0' },
    {
      shown: moneyFormatOf([1_235, null, 0.5])(1_235),
      as: '$1,235.00',
      source: 'R7.24: all amounts of a card, or none',
    },
    { shown: moneyFormatOf([1_235, null, 9])(1_235), as: '$1,235', source: 'the same' },
    { shown: formatMoneyExact(-0.004), as: '$0.00', source: 'the same, never -$0.00' },
    { shown: formatMoneyExact(-1_000_000.1), as: '-$1,000,000.10', source: 'the same' },
    { shown: formatFactor(1.25), as: '1.250', source: 'R11.7: Factor rate 3 decimals' },
    { shown: formatFactor(1.2345), as: '1.235', source: 'the same, half away from zero' },
    { shown: formatPercent(12.5, 2), as: '12.50%', source: 'R11.7: Percent 2 decimals in the form' },
    {
      shown: formatPercent(63.35),
      as: '63.4%',
      source: 'R11.7: performance percent 1 decimal (floats say 1.4)',
    },
    { shown: formatPercent(-0.04), as: '0.0%', source: 'the same, no minus before zero' },
    {
      shown: formatDate('2025-01-05'),
      as: 'Jan 5, 2025',
      source: 'R11.8: dates short US format',
    },
  ])('$as ($source)', ({ shown, as }) => {
    expect(shown).toBe(as)
  })
})

// Proves R8.11.
describe('a money input', () => {
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

// Proves R8.12.
describe('a factor input', () => {
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
