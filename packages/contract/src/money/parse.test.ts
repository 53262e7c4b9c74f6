import { expect, test } from '@jest/globals'
import { countText, factorText, moneyText, percentText, stepMoney, type NumberText } from './parse'
import { typeKeys as type } from '../testing/type-keys'

const dollarsInDigits = 'Write dollars in digits, such as 1,234.50 or 50k.'
const dotBeforeCents = 'Write a dot before cents, as in 1.35, and three digits after a comma, as in 1,350.'
const twoDecimals = 'Write at most 2 decimals, as in 1,234.50.'
const percentInDigits = 'Write a percent in digits, such as 12.5.'
const noCommaInPercent = 'Write a dot before decimals, as in 1.35, and no comma.'
const fourDecimals = 'Write at most 4 decimals, as in 1.2345.'
const digitsAndDot = 'Write digits and a dot, such as 1.250.'
const wholeNumber = 'Write a whole number in digits, such as 120.'
const oneNumber = 'Enter one number, not several.'

/** The parsed number of a text, or the reason why it is refused. */
const meaningOf = ({ read }: NumberText, text: string) => {
  const { value, refusal } = read(text)
  if (refusal !== undefined) expect(value).toBeNaN()
  return refusal ?? value
}

// Proves R8.28.
test.each([
  ['', null],
  ['   ', null],
  ['$', null],
  ['0', 0],
  ['1234.5', 1_234.5],
  ['1,234.50', 1_234.5],
  ['$1,234.50', 1_234.5],
  ['$12,500.00 ', 12_500],
  ['\u00a0$12,500.00\t', 12_500],
  ['\u202d12,500.00\u202c\r\n', 12_500],
  ['US$ 12,500', 12_500],
  ['12,500.00 USD', 12_500],
  ['.5', 0.5],
  ['5.', 5],
  ['1234.500', 1_234.5],
  ['999,999,999,999.99', 999_999_999_999.99],
  ['50k', 50_000],
  ['$50 K', 50_000],
  ['12.5k', 12_500],
  ['1.2m', 1_200_000],
  ['1.5MM', 1_500_000],
  ['1,350k', 1_350_000],
  ['-3', -3],
  ['-$1,234.50', -1_234.5],
  ['$-5', -5],
  ['\u2212 7', -7],
  ['500-', -500],
  ['(1,234.50)', -1_234.5],
  ['($500.00)', -500],
  ['$(500.00)', -500],
  ['1,350', 1_350],
  ['1.234,56', 1_234.56],
  ['1.234.567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['1\u00a0234,56', 1_234.56],
  ['1\u202f234\u202f567', 1_234_567],
  ["1'234'567.5", 1_234_567.5],
  ['1,35', dotBeforeCents],
  ['12,50', dotBeforeCents],
  ['0,350', dotBeforeCents],
  ['1,2345', dotBeforeCents],
  ['1,35k', dotBeforeCents],
  ['1234,567', dotBeforeCents],
  ['1,', dollarsInDigits],
  ['1,23,456', dotBeforeCents],
  ['1 234', dollarsInDigits],
  ['1.2.3', dollarsInDigits],
  ['1.239', twoDecimals],
  ['1.234', twoDecimals],
  ['1.23456k', 1_234.56],
  ['1.234567k', twoDecimals],
  ['100\t200', oneNumber],
  ['100\n200', oneNumber],
  ['abc', dollarsInDigits],
  ['12a3', dollarsInDigits],
  ['50x', dollarsInDigits],
  ['1e5', dollarsInDigits],
  ['1E+05', dollarsInDigits],
  ['5-3', dollarsInDigits],
  ['--5', dollarsInDigits],
  ['(-5)', dollarsInDigits],
  ['12%', dollarsInDigits],
  ['\u20ac12', dollarsInDigits],
  ['.', dollarsInDigits],
  ['-', dollarsInDigits],
  ['9007199254740993', 'This number has too many digits.'],
])('in a money field %j is %j', (text, meaning) => {
  expect(meaningOf(moneyText, text)).toBe(meaning)
})

// Proves R8.28.
test.each([
  ['12.5', 12.5],
  ['12.5%', 12.5],
  ['12.5 %\t', 12.5],
  ['12,5', 12.5],
  ['33,3333', 33.3333],
  ['0,125', 0.125],
  ['1,350.5', 1_350.5],
  ['-5', -5],
  ['1,350', noCommaInPercent],
  ['33.33333', fourDecimals],
  ['50k', percentInDigits],
  ['$5', percentInDigits],
])('in a percent field %j is %j', (text, meaning) => {
  expect(meaningOf(percentText, text)).toBe(meaning)
})

// Proves R8.28.
test.each([
  ['120', 120],
  ['1,200', 1_200],
  ['1.25', 1.25],
  ['-5', -5],
  ['1,35', wholeNumber],
  ['120x', wholeNumber],
  ['1k', wholeNumber],
])('in a count field %j is %j', (text, meaning) => {
  expect(meaningOf(countText, text)).toBe(meaning)
})

// Proves R8.12, R8.28.
test.each([
  ['1.25', 1.25],
  ['1,25', 1.25],
  ['1,250', 1.25],
  ['1.25x', 1.25],
  ['\u00a01.25 ', 1.25],
  ['1.25k', digitsAndDot],
  ['1.2.5', digitsAndDot],
  ['-1.5', digitsAndDot],
  ['1.23456', fourDecimals],
])('in a factor field %j is %j', (text, meaning) => {
  expect(meaningOf(factorText, text)).toBe(meaning)
})

// Proves R8.11, R8.12, R8.28.
test.each([
  [moneyText, '50k', ['50k']],
  [moneyText, '1,35', ['1,35']],
  [moneyText, '12a3', ['12a3']],
  [moneyText, '$1,234.50', ['1,234.50']],
  [moneyText, '12.345', ['12.34', twoDecimals]],
  [moneyText, '.000', ['.00', twoDecimals]],
  [percentText, '33.33333', ['33.3333', fourDecimals]],
  [countText, '1.25', ['1.25']],
  [factorText, '1,25', ['1.25']],
  [factorText, 'a1-.2x.5', ['1.25', ...Array<string>(4).fill(digitsAndDot)]],
  [factorText, '1.23456', ['1.2345', fourDecimals]],
])('typing, case %#: %3$j', (field, keys, outcome) => {
  expect(type(field, keys)).toEqual(outcome)
})

// Proves R8.12, R8.28.
test.each([
  [moneyText, '$12,500.00 ', { text: '12500' }],
  [moneyText, '($500.00)', { text: '-500' }],
  [moneyText, '50k', { text: '50000' }],
  [moneyText, '12.345abc', { text: '12.345abc' }],
  [percentText, '12.5%', { text: '12.5' }],
  [factorText, '1.25x', { text: '1.25' }],
  [factorText, 'a1.2x5', { text: '1.25', note: '\u201ca1.2x5\u201d was read as 1.25.' }],
  [factorText, '50k', { text: '1', note: `Ignored \u201c50k\u201d. ${digitsAndDot}` }],
  [factorText, '1e5', { text: '1', note: `Ignored \u201c1e5\u201d. ${digitsAndDot}` }],
  [factorText, '1.2-5', { text: '1', note: `Ignored \u201c1.2-5\u201d. ${digitsAndDot}` }],
])('pasting over a number, case %#', (field, pasted, outcome) => {
  expect(field.edit('1', pasted)).toEqual(outcome)
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
