import { describe, expect, test } from '@jest/globals'
import { valuesOf } from '../fields/option'
import {
  classOf,
  firstReturnCodes,
  groupOf,
  meaningOf,
  problemOfFirstReturn,
  returnCodePattern,
  returnCodes,
  stepOf,
} from './return-codes'

// Proves R16.60.
test('every code is R and two digits, once, in order, with its own words', () => {
  const codes = valuesOf(returnCodes)
  expect([...codes].sort()).toEqual(codes)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(returnCodePattern)
  expect(new Set(returnCodes.map(({ label }) => label)).size).toBe(codes.length)
})

// Proves R16.62.
test.each([
  ['retry', ['R01', 'R09']],
  ['stop', ['R02', 'R05', 'R07', 'R08', 'R10', 'R11', 'R14', 'R15', 'R16', 'R29', 'R38', 'R51', 'R52']],
  ['fix', ['R03', 'R04', 'R12', 'R13', 'R17', 'R20', 'R24', 'R28', 'R61', 'R80', 'R99']],
])('%s follows from its codes, and nothing else is retried', (expected, codes) => {
  expect(codes.map(classOf)).toEqual(codes.map(() => expected))
  expect(returnCodes.filter(({ class: kind }) => kind === 'retry').map(({ value }) => value)).toEqual(['R01', 'R09'])
})

// Proves R16.66.
describe('the groups of the rates', () => {
  const groups: [string, string[]][] = [
    ['unauthorized', ['R05', 'R07', 'R10', 'R11', 'R29', 'R51']],
    ['administrative', ['R02', 'R03', 'R04']],
    ['rck', ['R50', 'R52', 'R53']],
  ]
  test.each(groups)('%s', (group, codes) => {
    expect(valuesOf(returnCodes).filter((code) => groupOf(code) === group)).toEqual(codes)
  })
})

test('an unknown code says so, needs review, and counts only in the overall rate', () => {
  expect([meaningOf('R99'), classOf('R99'), groupOf('R99')]).toEqual(['Unknown return code', 'fix', 'other'])
})

// Proves R16.565, R16.566.
test('R61 to R70 refuse a return, R71 to R77 contest that, and all others return a payment', () => {
  const steps = (codes: string[]) => codes.map(stepOf)
  expect(steps(['R61', 'R69', 'R70'])).toEqual(['dishonored', 'dishonored', 'dishonored'])
  expect(steps(['R71', 'R77'])).toEqual(['contested', 'contested'])
  expect(steps(['R01', 'R39', 'R50', 'R60', 'R78', 'R85', 'R99'])).toEqual(Array(7).fill('first'))
  expect(valuesOf(firstReturnCodes).filter((code) => code >= 'R60' && code < 'R80')).toEqual([])
  expect(problemOfFirstReturn('R01')).toBeUndefined()
  expect(problemOfFirstReturn('R61')).toBe(
    'R61 (Return sent to the wrong bank) refuses a return that was made before. It does not return a payment',
  )
})
