import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dayOfNumber } from '../../dates/dates'
import { dateOrdersOf, readDay } from './read-day'
import { propertyRuns } from '../../testing/property-runs'

// Proves R16.10.
test.each([
  '2025-03-09',
  '2025/03/09',
  '2025.3.9',
  '20250309',
  '09-Mar-2025',
  '9 Mar 2025',
  '09MAR2025',
  '09-MAR-25',
  'Mar 9, 2025',
  'March 9, 2025',
  'Mar. 9 2025',
  'mar-09-25',
  ' 2025-03-09\u00a0',
  '2025-03-09T23:59:59Z',
  '2025-03-09T00:30:00.000-08:00',
  '2025-03-09 11:59:59 PM',
  'Mar 9, 2025 11:59 pm EST',
])('%j says itself what is what', (text) => {
  for (const order of ['mdy', 'dmy', 'ymd'] as const) expect(readDay(text, order)).toEqual({ day: '2025-03-09' })
})

// Proves R16.10.
test.each([
  ['03/09/2025', 'mdy', '2025-03-09'],
  ['03/09/2025', 'dmy', '2025-09-03'],
  ['3/9/25', 'mdy', '2025-03-09'],
  ['3-9-2025', 'mdy', '2025-03-09'],
  ['03.09.2025', 'dmy', '2025-09-03'],
  ['03/09/2025 14:05', 'mdy', '2025-03-09'],
  ['03092025', 'mdy', '2025-03-09'],
  ['03092025', 'dmy', '2025-09-03'],
  ['25/03/09', 'ymd', '2025-03-09'],
  ['1/1/00', 'mdy', '2000-01-01'],
  ['12/31/99', 'mdy', '2099-12-31'],
  ['12/31/2100', 'mdy', '2100-12-31'],
  ['2/29/2024', 'mdy', '2024-02-29'],
] as const)('%j in the order %s is %s', (text, order, day) => {
  expect(readDay(text, order)).toEqual({ day })
})

// Proves R16.10.
test.each([
  ['', 'mdy', 'The date is missing.'],
  ['13/09/2025', 'mdy', '“13/09/2025” is not a real day when read as month, day and year.'],
  ['02/29/2025', 'mdy', '“02/29/2025” is not a real day when read as month, day and year.'],
  ['2025-02-30', 'mdy', '“2025-02-30” is not a real day.'],
  ['03/09/2025', 'ymd', '“03/09/2025” is not a date such as 2025-03-09.'],
  ['01/15/1900', 'mdy', '“01/15/1900” is not in the years 1990 to 2100.'],
  ['2999-12-31', 'mdy', '“2999-12-31” is not in the years 1990 to 2100.'],
  ['12/31/1989', 'mdy', '“12/31/1989” is not in the years 1990 to 2100.'],
  ['45725', 'mdy', '“45725” is a number. Format the column as dates and save the file again.'],
  ['=TODAY()', 'mdy', '“=TODAY()” is a formula. Save the file with values instead of formulas.'],
  ['03/09-2025', 'mdy', '“03/09-2025” is not a date such as 03/09/2025.'],
  ['3/9/202', 'mdy', '“3/9/202” is not a date such as 03/09/2025.'],
  ['9 Foo 2025', 'dmy', '“9 Foo 2025” is not a date such as 09/03/2025.'],
  ['Total', 'mdy', '“Total” is not a date such as 03/09/2025.'],
] as const)('%j in the order %s is refused: %s', (text, order, problem) => {
  expect(readDay(text, order)).toEqual({ problem })
})

// Proves R16.10.
test('a day written in the order of the file is parsed as that day', () => {
  const days = fc.integer({ min: 10_957, max: 47_481 }).map((number) => dayOfNumber(number) ?? '')
  fc.assert(
    fc.property(days, (day) => {
      const [year = '', month = '', date = ''] = day.split('-')
      expect(readDay(`${month}/${date}/${year}`, 'mdy')).toEqual({ day })
      expect(readDay(`${Number(date)}.${Number(month)}.${year}`, 'dmy')).toEqual({ day })
      expect(readDay(`${year}${month}${date}`, 'mdy')).toEqual({ day })
      expect(dateOrdersOf([`${month}/${date}/${year}`])).toContain('mdy')
    }),
    propertyRuns(),
  )
})

// Proves R16.11.
test.each([
  ['one order', ['03/25/2025', '03/09/2025'], ['mdy']],
  ['the other order', ['25/03/2025', '03/09/2025'], ['dmy']],
  ['two orders', ['03/09/2025', '04/01/2025'], ['mdy', 'dmy']],
  ['equal numbers, which are no proof', ['03/03/2025'], ['mdy', 'dmy']],
  ['years of two digits, all three orders', ['03/09/05'], ['mdy', 'ymd', 'dmy']],
  ['mixed orders', ['03/25/2025', '25/03/2025'], []],
  ['dates that need no order', ['2025-03-09', 'Mar 9, 2025', '20250309'], ['ymd']],
  ['one that needs an order among those', ['2025-03-09', '03/25/2025'], ['mdy']],
  ['cells that are no dates beside dates', ['', 'Total', '45725', '03/25/2025 10:00'], ['mdy']],
  ['no dates at all', ['Total', ''], ['ymd']],
] as const)('%s', (_name, samples, orders) => {
  expect(dateOrdersOf(samples)).toEqual(orders)
})
