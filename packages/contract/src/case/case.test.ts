import { expect, test } from '@jest/globals'
import { caseFormOf, caseInput, settlementProblem } from './case'
import { canHaveCase } from './case-options'

// Proves R23.30.
test.each([
  ['Collections', false, true],
  ['Defaulted', false, true],
  ['Defaulted', true, false],
  ['Issues', false, false],
  ['Funded', false, false],
  ['Paid OFF', false, false],
] as const)('an advance that is %s (closed: %s) can have a case: %s', (deal_flow, closed, expected) => {
  expect(canHaveCase({ deal_flow, closed })).toBe(expected)
})

// Proves R23.30.
test('a new case is early, and everything else is empty', () => {
  const empty = {
    handler: null,
    handler_contact: null,
    fee_percent: null,
    settlement_amount: null,
    settlement_by: null,
    do_not_contact: false,
    note: null,
  }
  expect(caseInput.parse({})).toEqual({ stage: 'early', ...empty })
  expect(caseInput.parse(caseFormOf())).toEqual({ stage: 'early', ...empty })
})

const messageOf = (input: object) => caseInput.safeParse(input).error?.issues[0]?.message

// Proves R23.32.
test.each<[object, string | undefined]>([
  [{ handler: 'Hale & Co', fee_percent: 100 }, undefined],
  [{ handler: 'Hale & Co', fee_percent: 100.0001 }, 'Fee % must be between 0 and 100'],
  [{ handler: ' ', fee_percent: 25 }, 'Enter the handler that the contact or fee belongs to'],
  [{ handler_contact: '305-555-0188' }, 'Enter the handler that the contact or fee belongs to'],
  [{ settlement_amount: 0 }, 'Settlement Amount must be positive'],
  [{ settlement_amount: 1.001 }, 'Settlement Amount can have at most 2 decimals'],
  [{ settlement_amount: 1 }, 'Enter the date the settlement is due'],
  [{ settlement_by: '2026-11-06' }, 'Enter the amount of the settlement'],
  [{ settlement_by: '2026-02-30' }, 'Settlement Due must be in YYYY-MM-DD format'],
  [{ do_not_contact: 'yes' }, 'Do not contact must be true or false'],
  [{ note: 'n'.repeat(2_001) }, 'Note must be at most 2,000 characters'],
])('a case of %j: %s', (input, message) => {
  expect(messageOf(input)).toBe(message)
})

// Proves R23.32.
test('a settlement is due from today on, within the calendar, and for no more than is owed', () => {
  const of = (by: string, amount = 100) =>
    settlementProblem({ amount, by }, { today: '2026-11-02', owed: 100 })?.message
  expect([of('2026-11-02'), of('2030-11-02')]).toEqual([undefined, undefined])
  expect(of('2026-11-01')).toBe('Settlement Due must be Nov 2, 2026 or later')
  expect(of('2100-12-31')).toBe('Settlement Due is outside the calendar')
  expect(of('2026-11-02', 100.01)).toBe('The settlement of $100.01 is more than the $100.00 still owed')
})
