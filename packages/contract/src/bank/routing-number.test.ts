import { expect, test } from '@jest/globals'
import { routingCheckDigit, routingNumberProblem } from './routing-number'

test.each(['021000021', '011401533', '091000019', '123456780', '322271627', '611900001', '800000002'].map((n) => [n]))(
  '%s is a routing number if its check digit is right',
  (number) => {
    const valid = number.slice(0, 8) + routingCheckDigit(number.slice(0, 8))
    expect(routingNumberProblem(valid)).toBeNull()
    const wrong = number.slice(0, 8) + ((routingCheckDigit(number.slice(0, 8)) + 1) % 10)
    expect(routingNumberProblem(wrong)).toContain('The last digit does not match')
  },
)

test.each(['021000021', '011401533', '091000019', '123456780'].map((n) => [n]))('%s is valid', (number) => {
  expect(routingNumberProblem(number)).toBeNull()
})

test.each([
  ['021000022', 'The last digit does not match'],
  ['000000000', 'No bank has'],
  ['130000006', 'No bank has'],
  ['500000005', 'No bank has'],
  ['810000003', 'No bank has'],
  ['02100002', '9 digits'],
  ['0210000211', '9 digits'],
  ['02100002l', '9 digits'],
  ['٠٢١٠٠٠٠٢١', '9 digits'],
])('%s is none: %s', (number, problem) => {
  expect(routingNumberProblem(number)).toContain(problem)
})
