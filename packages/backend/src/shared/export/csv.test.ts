import { describe, expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { type CsvColumn, csvHeader, csvLines } from './csv'

const columns: readonly CsvColumn[] = [
  { id: 'name', header: 'Merchant', sql: 'm.name', kind: 'text' },
  { id: 'amount', header: 'Amount', sql: 'a.amount::text', kind: 'exact' },
  { id: 'created_at', header: 'Created', sql: 'm.created_at', kind: 'moment' },
]
const moment = '2026-11-22T03:30:00.000Z'
const line = (name: string | null, amount: string | null = '10.00', timeZone = 'UTC') =>
  csvLines(columns, [{ name, amount, created_at: moment }], timeZone)

// Proves R13.49.
test('the file begins with the mark by which Excel recognizes UTF-8, and its lines end with CR LF', () => {
  expect(csvHeader(columns)).toBe('\uFEFFMerchant,Amount,Created\r\n')
  expect(line('Señor Tacos')).toBe('Señor Tacos,10.00,2026-11-22\r\n')
})

// Proves R13.49.
test.each([
  ['a comma', 'Deli, Inc.', '"Deli, Inc."'],
  ['a quote', 'The "Grill"', '"The ""Grill"""'],
  ['a line feed', 'a\nb', '"a\nb"'],
  ['a carriage return', 'a\rb', '"a\rb"'],
  ['nothing', null, ''],
])('a text with %s is quoted as RFC 4180 says', (_what, name, printed) => {
  expect(line(name)).toBe(`${printed},10.00,2026-11-22\r\n`)
})

describe('formulas', () => {
  // Proves R13.49.
  test.each(['=1+1', '+1 305 555 0100', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠x'])(
    'a text that begins with one is neutralized: %j',
    (name) => {
      const [record] = parse(line(name)) as string[][]
      expect(record?.[0]).toBe(`'${name}`)
    },
  )

  // Proves R13.49.
  test('a negative amount stays a number, and a sign inside a text stays', () => {
    expect(line('A-1 = best', '-12.50')).toBe('A-1 = best,-12.50,2026-11-22\r\n')
  })
})

// Proves R13.48.
test.each([
  ['5595550128', '(559) 555-0128'],
  ['+1 559 555 0128 ext 4', '(559) 555-0128 x4'],
  ['305-555-0142', '305-555-0142'],
  ['+44 20 7946 0958', "'+44 20 7946 0958"],
])('a phone number is printed as the screens show it: %s', (phone, printed) => {
  expect(csvLines([{ id: 'phone', kind: 'phone' }], [{ phone }], 'UTC')).toBe(`${printed}\r\n`)
})

// Proves R13.49.
test("a moment is printed as the day in the reader's time zone", () => {
  expect(line('A', null, 'America/New_York')).toBe('A,,2026-11-21\r\n')
  expect(line('A', null, 'Pacific/Auckland')).toBe('A,,2026-11-22\r\n')
})

// Proves R13.49.
test('a CSV reader gets back any text unchanged, and none of them is a formula', () => {
  const name = fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",;\' aé€𝄞')), minLength: 1 })
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (names) => {
      const text = names.map((each) => line(each)).join('')
      const read = (parse(text, { record_delimiter: '\r\n' }) as string[][]).map(([first]) => first)
      expect(read).toEqual(names.map((each) => (/^[=+\-@\t\r\n]/.test(each) ? `'${each}` : each)))
    }),
    propertyRuns(),
  )
})
