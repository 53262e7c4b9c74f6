import { expect, test } from '@jest/globals'
import { agreementEntry, agreementEntryOf, agreementInput, initialClawback } from './agreement'

const a = '11111111-1111-4111-8111-111111111111'
const b = '22222222-2222-4222-8222-222222222222'
const given = {
  valid_from: '2026-11-01',
  new_percent: 10,
  renewal_amount: 500,
  splits: [
    { party_kind: 'iso', party_id: a, percent: 70 },
    { party_kind: 'salesRep', party_id: b, percent: 30 },
  ],
  clawback: initialClawback,
  triggers: ['defaulted'],
}

// Proves R22.1, R22.2.
test('an agreement has one rate for each type of deal, by default of the funded amount and due on funding', () => {
  expect(agreementInput.parse(given)).toEqual({
    ...given,
    base: 'funded',
    new_amount: null,
    renewal_percent: null,
    residual_percent: 0,
    due: 'funding',
    due_count: null,
    draw_amount: null,
    draw_recoverable: true,
  })
})

// Proves R22.2, R22.3.
test.each([
  [{ valid_from: '' }, 'valid_from', 'Valid From is required'],
  [{ new_amount: 5 }, 'new_percent', 'Enter either a percent or an amount'],
  [{ renewal_amount: null }, 'renewal_percent', 'Enter either a percent or an amount'],
  [{ new_percent: 100.5 }, 'new_percent', 'New Deals % must be between 0 and 100'],
  [{ due: 'payments' }, 'due_count', 'Days or Payments is required'],
  [{ due: 'days', due_count: 0 }, 'due_count', 'Days or Payments must be positive'],
  [{ splits: [] }, 'splits', 'The splits add up to 0%, not 100%'],
  [
    { splits: [{ party_kind: 'iso', party_id: a, percent: 99.9999 }] },
    'splits',
    'The splits add up to 99.9999%, not 100%',
  ],
  [
    { splits: [given.splits[0], { party_kind: 'iso', party_id: a, percent: 30 }] },
    'splits.1.party_id',
    'This payee is already in the list',
  ],
  [
    {
      splits: [
        { party_kind: 'iso', party_id: a, percent: 100 },
        { party_kind: 'iso', party_id: b },
      ],
    },
    'splits.1.percent',
    'Percent must be positive',
  ],
  [
    { clawback: [initialClawback[1], initialClawback[0]] },
    'clawback.1.up_to_day',
    'Each step must end after the one before it',
  ],
  [
    {
      clawback: [
        { up_to_day: 30, percent: 50 },
        { up_to_day: 60, percent: 51 },
      ],
    },
    'clawback.1.percent',
    'A later step cannot claw back more than an earlier step',
  ],
  [{ clawback: [{ up_to_day: 1.5, percent: 50 }] }, 'clawback.0.up_to_day', 'Up to Day must be a whole number'],
])('%j is refused', (changed, path, message) => {
  const { error } = agreementInput.safeParse({ ...given, ...changed })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message])
})

// Proves R22.30.
test('the form of an agreement begins with everything for the party itself, and leaves out empty rows', () => {
  const entry = agreementEntryOf({ kind: 'iso', id: a }, '2026-11-01')
  expect([entry.splits.length, entry.clawback.length]).toEqual([4, 4])
  const parsed = agreementEntry.parse({ ...entry, new_percent: 10, renewal_percent: 5 })
  expect(parsed).toMatchObject({
    splits: [{ party_kind: 'iso', party_id: a, percent: 100 }],
    clawback: initialClawback,
    triggers: ['defaulted', 'canceled', 'first_payment_default'],
  })
  expect(agreementEntry.parse(agreementEntryOf({ kind: 'iso', id: a }, '2026-11-01', parsed))).toEqual(parsed)
})

// Proves R22.30.
test('an error of the form names the row that somebody filled, and the shares as a whole', () => {
  const entry = { ...agreementEntryOf({ kind: 'iso', id: a }, '2026-11-01'), new_percent: 10, renewal_percent: 5 }
  const none = { party_id: null, percent: null }
  const problemsOf = (fields: object) =>
    agreementEntry
      .safeParse({ ...entry, ...fields })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(problemsOf({ splits: [none, none, { party_id: `iso:${a}`, percent: 90 }, none] })).toEqual([
    ['splits', 'The splits add up to 90%, not 100%'],
  ])
  expect(
    problemsOf({ splits: [none, { party_id: `iso:${a}`, percent: 100 }, none, { party_id: null, percent: 5 }] }),
  ).toEqual([
    ['splits.3.party_id', 'Payee is required'],
    ['splits', 'The splits add up to 105%, not 100%'],
  ])
  const empty = { up_to_day: null, percent: null }
  expect(
    problemsOf({ clawback: [empty, { up_to_day: 30, percent: 50 }, empty, { up_to_day: 20, percent: 25 }] }),
  ).toEqual([['clawback.3.up_to_day', 'Each step must end after the one before it']])
})
