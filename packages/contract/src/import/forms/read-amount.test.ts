import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readAmount } from './read-amount'
import { propertyRuns } from '../../testing/property-runs'

// Proves R16.9.
test.each([
  ['1,234.50', 123_450, 1],
  ['(1,234.50)', 123_450, -1],
  ['( 1,234.50 )', 123_450, -1],
  ['1,234.50-', 123_450, -1],
  ['1,234.50 -', 123_450, -1],
  ['-1,234.50', 123_450, -1],
  ['- 1,234.50', 123_450, -1],
  ['\u22121,234.50', 123_450, -1],
  ['+1,234.50', 123_450, 1],
  ['1,234.50+', 123_450, 1],
  ['$1,234.50', 123_450, 1],
  ['-$1,234.50', 123_450, -1],
  ['$-1,234.50', 123_450, -1],
  ['($1,234.50)', 123_450, -1],
  [' $ (1,234.50)', 123_450, -1],
  [' $ 1,234.50 ', 123_450, 1],
  ['USD 1,234.50', 123_450, 1],
  ['1,234.50 USD', 123_450, 1],
  ['US$1,234.50', 123_450, 1],
  ['\u00a01,234.50\u00a0', 123_450, 1],
  ['\u202d1,234.50\u202c', 123_450, 1],
  ['1234', 123_400, 1],
  ['1234.', 123_400, 1],
  ['1,234.5', 123_450, 1],
  ['.50', 50, 1],
  ['000001234.50', 123_450, 1],
  ['0.00', 0, 0],
  ['-0.00', 0, 0],
  [' $ -   ', 0, 0],
  ['-', 0, 0],
  ['999,999,999,999.99', 99_999_999_999_999, 1],
  ['0000999999999999.99', 99_999_999_999_999, 1],
])('%j is %d cents with sign %d', (text, cents, sign) => {
  expect(readAmount(text)).toEqual({ cents, sign })
})

// Proves R16.9.
test.each([
  ['1,234.50 CR', 1, 'CR'],
  ['1,234.50CR', 1, 'CR'],
  ['CR 1,234.50', 1, 'CR'],
  ['Dr $1,234.50', 1, 'DR'],
  ['1,234.50 dr', 1, 'DR'],
  ['1,234.50DB', 1, 'DR'],
  ['(1,234.50) DR', -1, 'DR'],
])('%j is marked', (text, sign, marker) => {
  expect(readAmount(text)).toEqual({ cents: 123_450, sign, marker })
})

// Proves R16.9.
test.each([
  ['', 'The amount is missing.'],
  [' \u00a0', 'The amount is missing.'],
  ['1.234,50', '“1.234,50” has a comma where US amounts have none. Write it as in 1,234.50.'],
  ['1,23', '“1,23” has a comma where US amounts have none. Write it as in 1,234.50.'],
  ['0,350', '“0,350” has a comma where US amounts have none. Write it as in 1,234.50.'],
  ['1,23,456.00', '“1,23,456.00” has a comma where US amounts have none. Write it as in 1,234.50.'],
  ['1234,567', '“1234,567” has a comma where US amounts have none. Write it as in 1,234.50.'],
  ['1.234', '“1.234” has more than 2 decimals.'],
  ['12.3450', '“12.3450” has more than 2 decimals.'],
  ['1e5', '“1e5” was rounded by the spreadsheet. Format the column as a number and save the file again.'],
  ['1.2E+05', '“1.2E+05” was rounded by the spreadsheet. Format the column as a number and save the file again.'],
  ['=1+1', '“=1+1” is a formula. Save the file with values instead of formulas.'],
  ['#REF!', '“#REF!” is a spreadsheet error, not an amount.'],
  ['1,000,000,000,000.00', '“1,000,000,000,000.00” is more than 999,999,999,999.99.'],
  ['9'.repeat(60), `“${'9'.repeat(40)}…” is more than 999,999,999,999.99.`],
  ...[
    'abc',
    '12 34',
    '--5',
    '(-5)',
    '-5-',
    '-(5)',
    '(5',
    '5)',
    '$',
    'CR',
    'CR 5 DR',
    '5%',
    '50k',
    '€5',
    '1 2',
    '.',
    '1..2',
  ].map((text) => [text, `“${text}” is not an amount such as 1,234.50.`]),
] as [string, string][])('%j is refused: %s', (text, problem) => {
  expect(readAmount(text)).toEqual({ problem })
})

const cents = fc.integer({ min: 1, max: 99_999_999_999_999 })
const dollarsOfCents = (amount: number) => {
  const digits = String(amount).padStart(3, '0')
  const whole = digits.slice(0, -2)
  return {
    plain: `${whole}.${digits.slice(-2)}`,
    grouped: `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`,
  }
}

// Proves R16.9.
test('an amount in any of the formats is parsed to exactly that many cents', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const { plain, grouped } = dollarsOfCents(amount)
      for (const text of [plain, grouped, `$${grouped}`, `${grouped} USD`])
        expect(readAmount(text)).toEqual({ cents: amount, sign: 1 })
      for (const text of [`(${grouped})`, `${plain}-`, `-$${grouped}`, `\u2212${plain}`])
        expect(readAmount(text)).toEqual({ cents: amount, sign: -1 })
    }),
    propertyRuns(),
  )
})

// Proves R16.9.
test('whatever a cell contains, no digit of it is lost or added', () => {
  const text = fc.array(fc.constantFrom(...'0123456789.,-+()$ eCRDR='.split('')), { maxLength: 12 })
  fc.assert(
    fc.property(text, (characters) => {
      const cell = characters.join('')
      const reading = readAmount(cell)
      if (reading.problem !== undefined) return
      const significant = (digits: string) => digits.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')
      expect(significant(String(reading.cents))).toBe(significant(cell))
    }),
    propertyRuns(),
  )
})
