import { expect, test } from '@jest/globals'
import { returnFeeProblem, type ReturnedDebit } from './return-fee'

const debit: ReturnedDebit = {
  return_code: 'R01',
  returned_on: '2026-11-03',
  debited_on: '2026-11-02',
  debit_class: 'CCD',
  entry_class: 'CCD',
  agreed_cents: 35_00,
  authorized_on: '2026-01-05',
  in_file: null,
}

// Proves R25.126.
test.each<[string, Partial<ReturnedDebit>, effectiveOn: string, string | null]>([
  ['insufficient funds', {}, '2026-11-05', null],
  ['uncollected funds', { return_code: 'R09' }, '2026-11-05', null],
  ['an account that is closed', { return_code: 'R02' }, '2026-11-05', 'only for R01 and R09'],
  ['a debit that was not authorized', { return_code: 'R10' }, '2026-11-05', 'came back with R10|with R10'],
  ['a debit that another system sent', { debit_class: null }, '2026-11-05', null],
  ['a debit of another class', { debit_class: 'PPD' }, '2026-11-05', 'the same class'],
  ['a fee that is charged', { in_file: 'ACH-12' }, '2026-11-05', 'already in file ACH-12'],
  ['no agreement', { agreed_cents: 0 }, '2026-11-05', 'names no return fee'],
  ['an agreement of the day of the debit', { authorized_on: '2026-11-02' }, '2026-11-05', null],
  [
    'an agreement after the debit',
    { authorized_on: '2026-11-03' },
    '2026-11-05',
    'Nov 3, 2026, but was debited on Nov 2, 2026',
  ],
  ['an agreement without a day', { authorized_on: null }, '2026-11-05', 'on no known day'],
  ['the 45th day', {}, '2026-12-18', null],
  ['the 46th day', {}, '2026-12-19', '45 days, until Dec 18, 2026'],
])('%s', (_name, change, effectiveOn, expected) => {
  const problem = returnFeeProblem({ ...debit, ...change }, effectiveOn)
  if (expected === null) expect(problem).toBeNull()
  else expect(problem).toMatch(new RegExp(expected))
})
