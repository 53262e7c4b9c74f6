import { expect, test } from '@jest/globals'
import { problemOfTraceId } from './trace-id'

// Proves R16.500.
test.each([
  ['NONREF', 'placeholder'],
  ['n/a', 'placeholder'],
  ['#N/A', 'placeholder'],
  ['#REF!', 'placeholder'],
  ['0', 'placeholder'],
  ['0000000', 'placeholder'],
  ['--', 'placeholder'],
  ['Not Provided', 'placeholder'],
  ['2.1E+14', 'rounded'],
  ['2,1e+14', 'rounded'],
  ['123456789012345000', 'rounded'],
  ['091000010000001', null],
  ['TX-303001', null],
  ['12E45678', null],
  ['1000000', null],
  ['123456789012345001', null],
])('the text %s is a %s', (text, problem) => {
  expect(problemOfTraceId(text)).toBe(problem)
})
