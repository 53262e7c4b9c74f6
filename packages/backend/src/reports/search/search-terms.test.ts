import { expect, test } from '@jest/globals'
import { matchOf } from './match-of'
import { readSearchTerms } from './search-terms'

// Proves R2.49.
test.each([
  ['25000', 25_000],
  ['$25,000', 25_000],
  ['25,000.00', 25_000],
  ['50k', 50_000],
  ['0', null],
  ['1,35', null],
  ['999999999999.99', 999_999_999_999.99],
  ['1000000000000', null],
  ['9223372036854776000', null],
  ['bluegate', null],
])('%s as an amount', (typed, amount) => {
  expect(readSearchTerms(typed).amount).toBe(amount)
})

// Proves R2.49.
test.each([
  ['(305) 555-0101', '%3055550101%'],
  ['+1 305.555.0101', '%3055550101%'],
  ['555-01', '%55501%'],
  ['305', null],
  ['ADV-000123', null],
  ['10 Main', null],
])('%s as a phone number', (typed, phone) => {
  expect(readSearchTerms(typed).phone).toBe(phone)
})

// Proves R2.49.
test.each([
  ['ADV-000123', 'ADV-000123', 'ADV-000123', null],
  ['adv 123', 'ADV-000123', 'ADV-123', null],
  ['adv-0001', 'ADV-000001', 'ADV-0001', null],
  ['adv', null, 'ADV-', null],
  ['1234', 'ADV-001234', 'ADV-1234', '%1234%'],
  ['0012', 'ADV-000012', 'ADV-0012', null],
  ['12', 'ADV-000012', 'ADV-12', null],
  ['Adventure Tours', null, null, null],
])('%s as an advance code', (typed, code, codeBeginning, codePart) => {
  expect(readSearchTerms(typed)).toMatchObject({ code, codeBeginning, codePart })
})

// Proves R2.49.
test('one or two letters are looked for only at the start of a name', () => {
  expect(readSearchTerms('bl')).toMatchObject({ words: ['bl%'], longest: null, beginning: 'bl' })
  expect(readSearchTerms('100%_ bl')).toMatchObject({ words: ['%100\\%\\_%', '%bl%'], longest: '%100\\%\\_%' })
})

// Proves R2.49.
test.each([
  ['blue', null],
  ['gate caf', null],
  ['CORNER', { field: 'dba', value: 'The Corner' }],
  ['desk@', { field: 'email', value: 'desk@blue.example' }],
  ['305 5550', { field: 'phone', value: '(305) 555-0101' }],
  ['(305) 555', { field: 'phone', value: '(305) 555-0101' }],
  ['blue corner', null],
])('%s matches', (typed, match) => {
  const others = { dba: 'The Corner', email: 'desk@blue.example', phone: '(305) 555-0101' }
  expect(matchOf(typed, 'Bluegate Café', others)).toEqual(match)
})
