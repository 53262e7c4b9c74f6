import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Evidence, judge } from './judge'
import { withoutVisits } from '../../testing/app/simulated-releases'
import { nextStep } from './next-step'
import type { AccountFigures, ErrorFigures } from './release-reports.repo'

const account = (version: string, name: string, more: Partial<AccountFigures> = {}): AccountFigures => ({
  ...withoutVisits(version, name),
  visits: 10,
  ...more,
})
const accounts = (version: string, count: number, more: Partial<AccountFigures> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) => account(version, `${version[0]}${index + from}`, more))
const error = (name: string, more: Partial<ErrorFigures> = {}): ErrorFigures => ({
  version: 'new',
  account: name,
  kind: 'shown',
  message: 'x is not a function',
  own: true,
  visits: 1,
  ...more,
})
/** 2 accounts use the new release and 18 the one before; the latter was visited for days. */
const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  version: 'new',
  before: 'old',
  accounts: [...accounts('new', 2), ...accounts('old', 18)],
  errors: [],
  usesBefore: accounts('old', 18).map(({ account: name }) => ({ account: name, visits: 300, times: 0, rows_ms: null })),
  ...more,
})

// Proves R24.11.
describe('a new error of the own code', () => {
  test.each<[string, ErrorFigures[], string | undefined]>([
    ['in two accounts', [error('n0'), error('n1')], "A new error for 2 accounts: 'x is not a function'"],
    [
      'that was shown to one and not caught for another',
      [error('n0'), error('n1', { kind: 'uncaught' })],
      'A new error for 2 accounts',
    ],
    ['in ninety visits of one account', [error('n0', { visits: 90 })], undefined],
    ['that the release before has too', [error('n0'), error('n1'), error('o3', { version: 'old' })], undefined],
    [
      'that the release before has under another short name',
      [
        error('n0', { message: 't is not a function' }),
        error('n1', { message: 't is not a function' }),
        error('o3', { version: 'old', message: '(0 , e.b) is not a function' }),
        error('o3', { version: 'old', message: 'n is not a function' }),
      ],
      undefined,
    ],
    [
      'of a property that the release before lacks',
      [
        error('n0', { message: "no 'name' of t" }),
        error('n1', { message: "no 'name' of t" }),
        error('o3', { version: 'old', message: "no 'other' of t" }),
      ],
      "A new error for 2 accounts: 'no 'name' of t'",
    ],
    ['of other code', [error('n0', { own: false }), error('n1', { own: false, visits: 9 })], undefined],
    [
      'of the connection',
      [error('n0', { message: 'Failed to fetch' }), error('n1', { message: 'Failed to fetch' })],
      undefined,
    ],
    ['two different ones', [error('n0'), error('n1', { message: 'y is null' })], undefined],
  ])('%s', (_what, errors, because) => {
    const found = judge(evidence({ errors }))
    if (because === undefined) expect(found).toBeUndefined()
    else expect(found).toContain(because)
  })

  test.each([
    [99, undefined],
    [100, "A new error for 2 accounts: 'x is not a function'"],
  ])('after %i visits of the release before', (visits, because) => {
    const usesBefore = [{ account: 'o0', visits, times: 0, rows_ms: null }]
    expect(judge(evidence({ usesBefore, errors: [error('n0'), error('n1')] }))).toBe(because)
  })
})

// Proves R24.12.
test.each<[string, Partial<Evidence>, boolean]>([
  ['two accounts', { accounts: [...accounts('new', 2, { load_failures: 1 }), ...accounts('old', 18)] }, true],
  ['one account', { accounts: [account('new', 'n0', { load_failures: 9 }), ...accounts('old', 18)] }, false],
  [
    'as many with the release before',
    { accounts: [...accounts('new', 2, { load_failures: 1 }), ...accounts('old', 18, { load_failures: 1 })] },
    false,
  ],
])('a file that does not load, of %s', (_what, more, isBack) => {
  const errors = [error('n0', { kind: 'load', message: 'list.js' }), error('n1', { kind: 'load', message: 'list.js' })]
  expect(judge(evidence({ ...more, errors }))).toBe(
    isBack ? "A file could not be loaded by 2 accounts: 'list.js'" : undefined,
  )
})

// Proves R24.14.
test.each<[string, { all: number; slow: number; ms?: number; times?: number; timesBefore?: number }, boolean]>([
  ['slow in all accounts', { all: 10, slow: 10 }, true],
  ['slow in three of three', { all: 3, slow: 3, times: 10 }, true],
  ['slow in three of four', { all: 4, slow: 3, times: 8 }, true],
  ['slow in two of two', { all: 2, slow: 2, times: 40 }, false],
  ['slow in one account', { all: 1, slow: 1, times: 40 }, false],
  ['slow in half of the accounts', { all: 10, slow: 5 }, false],
  ['not slow enough', { all: 10, slow: 10, ms: 599 }, false],
  ['slow with too few times in all', { all: 7, slow: 7 }, false],
  ['slow with too few times of each', { all: 20, slow: 20, times: 2 }, false],
  ['slow, and not known from before', { all: 10, slow: 10, timesBefore: 2 }, false],
])('first rows are %s', (_what, { all, slow, ms = 600, times = 4, timesBefore = 9 }, isBack) => {
  const found = judge(
    evidence({
      accounts: [
        ...accounts('new', slow, { times, rows_ms: ms }),
        ...accounts('new', all - slow, { times, rows_ms: 400 }, slow),
      ],
      usesBefore: accounts('new', all).map(({ account: name }) => ({
        account: name,
        visits: 300,
        times: timesBefore,
        rows_ms: 400,
      })),
    }),
  )
  expect(found).toBe(
    isBack ? `First rows take at least 1.5 times as long as before for ${slow} of ${all} accounts` : undefined,
  )
})

// Proves R24.13.
test('one account alone takes nothing back, whatever it reports', () => {
  const anyone = fc.record({
    failed_calls: fc.nat(50),
    load_failures: fc.nat(50),
    shown_errors: fc.nat(50),
    uncaught_errors: fc.nat(50),
    times: fc.nat(500),
    rows_ms: fc.nat(600_000),
  })
  const errors = fc.array(
    fc.record({
      kind: fc.constantFrom('load' as const, 'shown' as const, 'uncaught' as const),
      message: fc.string(),
      own: fc.boolean(),
      visits: fc.nat(100),
    }),
  )
  fc.assert(
    fc.property(anyone, errors, (figures, met) => {
      const found = judge(
        evidence({
          accounts: [account('new', 'o1', figures), ...accounts('old', 18, { times: 9, rows_ms: 400 })],
          usesBefore: accounts('old', 18).map((each) => ({
            account: each.account,
            visits: 300,
            times: 90,
            rows_ms: 1,
          })),
          errors: met.map((each) => error('o1', each)),
        }),
      )
      expect(found).toBeUndefined()
    }),
  )
})

// Proves R24.15.
describe('a step', () => {
  const began = '2026-03-02T09:00:00.000Z'
  const state = {
    share: 10,
    stepSince: began,
    stepMinutes: 5,
    paused: false,
    visits: 10,
    before: { visits: 0, accounts: 0 },
  }
  test.each([
    ['is taken after its time and ten visits', {}, 5, 'step'],
    ['waits for its time', {}, 4.9, 'time'],
    ['waits for visits', { visits: 9 }, 600, 'visits'],
    ['of half of the accounts waits for twenty visits', { share: 50, visits: 19 }, 5, 'visits'],
    ['of half of the accounts is taken then', { share: 50, visits: 20 }, 5, 'step'],
    ['waits for somebody who paused it', { paused: true }, 600, 'paused'],
    ['is taken if others work and nobody of the share', { visits: 0, before: { visits: 50, accounts: 10 } }, 5, 'step'],
    ['waits if few others work', { visits: 0, before: { visits: 50, accounts: 9 } }, 5, 'visits'],
    ['waits if one of the share works a little', { visits: 1, before: { visits: 500, accounts: 90 } }, 5, 'visits'],
  ])('%s', (_what, more, minutes, expected) => {
    expect(nextStep({ ...state, ...more }, new Date(Date.parse(began) + minutes * 60_000))).toBe(expected)
  })
})
