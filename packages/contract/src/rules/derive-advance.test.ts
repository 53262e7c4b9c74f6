import { describe, expect, test } from '@jest/globals'
import { newSyndicatorParticipation, type AdvanceForm } from '../advance/advance-form'
import { factorWhenUnset } from './derive-advance'
import { nothing, typeAs } from '../testing/simulate-typing'

// Proves R11.9, R11.10, R11.11.
describe('payback and factor', () => {
  test('the main job: amount, factor 1.25, 125 daily payments', () => {
    const { type } = typeAs()
    expect(type('amount', 10_000)).toEqual({ company_participation: 10_000 })
    expect(type('factor_rate', 1.25)).toEqual({ payback: 12_500 })
    expect(type('number_of_payments', 125)).toEqual({ payment_amount: 100 })
    expect(type('date_funded', '2025-01-06')).toEqual({ expected_end_date: '2025-06-30' })
    expect(type('collection_frequency', 'Weekly')).toEqual({ expected_end_date: '2027-05-31' })
  })

  test('the half cent of 5,001 × 1.255 rounds up', () => {
    expect(typeAs({ amount: 5_001 }).type('factor_rate', 1.255)).toEqual({ payback: 6_276.26 })
  })

  test('the factor is derived from a typed payback, which is kept when the amount changes', () => {
    const { type } = typeAs({ amount: 10_000 })
    expect(type('payback', 12_345.67)).toEqual({ factor_rate: 1.235 })
    expect(type('amount', 9_000)).toEqual({ factor_rate: 1.372, company_participation: 9_000 })
  })

  test('a typed factor is kept when the amount changes', () => {
    const { type } = typeAs({ amount: 10_000 })
    type('payback', 12_345.67)
    expect(type('factor_rate', 1.2)).toEqual({ payback: 12_000 })
    expect(type('amount', 9_000)).toEqual({ payback: 10_800, company_participation: 9_000 })
  })

  test('on a loaded advance the factor is kept when the amount changes, and a missing one is derived', () => {
    const loaded = { amount: 10_000, payback: 12_345.67, factor_rate: 1.235 }
    expect(typeAs(loaded).type('amount', 20_000)).toMatchObject({ payback: 24_700 })
    expect(typeAs({ ...loaded, factor_rate: null }).type('amount', 20_000)).toMatchObject({ factor_rate: 0.617 })
  })

  test('a cleared factor stays empty during typing, and the payback is then kept', () => {
    const { type } = typeAs({ amount: 10_000, payback: 12_500, factor_rate: 1.25 })
    expect(type('factor_rate', null)).toEqual(nothing)
    expect(type('amount', 20_000)).toMatchObject({ factor_rate: 0.625 })
  })

  test('the payback is kept after a cleared factor is filled in on blur', () => {
    const typing = typeAs({ amount: 10_000, factor_rate: 1.3 })
    typing.type('payback', 12_500)
    typing.type('factor_rate', null)
    typing.fillIn('factor_rate', factorWhenUnset(typing.form))
    expect(typing.form.factor_rate).toBe(1.25)
    expect(typing.type('amount', 20_000)).toMatchObject({ factor_rate: 0.625 })
    expect(typing.form.payback).toBe(12_500)
  })

  test('an empty factor is derived on blur', () => {
    expect(factorWhenUnset({ amount: 10_000, payback: 12_500, factor_rate: null })).toBe(1.25)
    expect(factorWhenUnset({ amount: 10_000, payback: 12_500, factor_rate: 1.3 })).toBeNull()
    expect(factorWhenUnset({ amount: 0, payback: 12_500, factor_rate: null })).toBeNull()
    expect(factorWhenUnset({ amount: 10_000, payback: null, factor_rate: null })).toBeNull()
  })

  test('an amount that is empty, 0 or not a number derives nothing', () => {
    const loaded = { amount: 10_000, payback: 12_500, factor_rate: 1.25, company_participation: 10_000 }
    for (const amount of [null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(typeAs(loaded).type('amount', amount)).toEqual(nothing)
    }
  })
})

// Proves R11.9, R11.13, R11.16.
describe('each keystroke is an edit', () => {
  /** Types a number digit by digit, replacing the old one. */
  const keystrokes = (form: Partial<AdvanceForm>, path: string, text: string) => {
    const typing = typeAs(form)
    typing.type(path, null)
    for (let end = 1; end <= text.length; end += 1) typing.type(path, Number(text.slice(0, end)))
    return typing.form
  }

  test('the payback of an advance stored without a factor is kept through every keystroke', () => {
    const form = keystrokes({ amount: 10_000, payback: 12_500, factor_rate: null }, 'amount', '20000')
    expect(form).toMatchObject({ payback: 12_500, factor_rate: 0.625 })
  })

  test('the factor of a stored advance is kept through every keystroke', () => {
    const form = keystrokes({ amount: 10_000, payback: 12_345.67, factor_rate: 1.235 }, 'amount', '20000')
    expect(form).toMatchObject({ payback: 24_700, factor_rate: 1.235 })
  })

  test('a payment amount stored without a count is kept through every keystroke', () => {
    const form = keystrokes({ amount: 10_000, payback: 12_500, payment_amount: 125 }, 'payback', '13000')
    expect(form).toMatchObject({ payment_amount: 125, number_of_payments: 104 })
  })

  test('a count is kept through every keystroke', () => {
    const form = keystrokes({ payback: 12_500, payment_amount: 125, number_of_payments: 100 }, 'payback', '13000')
    expect(form).toMatchObject({ payment_amount: 130, number_of_payments: 100 })
  })

  test('the dollars of a fee stored without a percent are kept through every keystroke', () => {
    const fees = [{ fee_name: 'Bank Fee' as const, amount: 499.99, percent: 0 }]
    const form = keystrokes({ amount: 10_000, company_fees: fees }, 'amount', '30000')
    expect(form.company_fees).toEqual([{ fee_name: 'Bank Fee', amount: 499.99, percent: 1.67 }])
  })

  test("the dollars of a syndicator's commission that were typed are kept through every keystroke", () => {
    const typing = typeAs({ amount: 10_000, syndicator_participations: [newSyndicatorParticipation()] })
    typing.type('syndicator_participations.0.participation_pct', 30)
    typing.type('syndicator_participations.0.commission', 33.33)
    for (const amount of [null, 2, 25, 250, 2_500, 25_000]) typing.type('amount', amount)
    expect(typing.form.syndicator_participations?.[0]).toMatchObject({
      participation: 7_500,
      participation_pct: 30,
      commission: 33.33,
      commission_pct: 0.44,
    })
  })
})

// Proves R11.12, R11.13, R11.17.
describe('payment amount and number of payments', () => {
  const deal = { amount: 10_000, payback: 12_500, factor_rate: 1.25, date_funded: '2025-01-06' }

  test('a typed payment amount sets the count, rounded up, and the end date', () => {
    expect(typeAs(deal).type('payment_amount', 99)).toEqual({
      number_of_payments: 127,
      expected_end_date: '2025-07-02',
    })
    expect(typeAs({ payback: 32.52 }).type('payment_amount', 10.84)).toEqual({ number_of_payments: 3 })
  })

  test('a typed count is kept even if its payment amount would result in another count', () => {
    const { type, form } = typeAs({ payback: 0.1 })
    expect(type('number_of_payments', 6)).toEqual({ payment_amount: 0.02 })
    expect(form.number_of_payments).toBe(6)
  })

  test('payback changed: the count is kept and the payment amount is updated', () => {
    const { type } = typeAs(deal)
    type('number_of_payments', 100)
    expect(type('payback', 13_000)).toEqual({ factor_rate: 1.3, payment_amount: 130 })
    expect(type('factor_rate', 1.4)).toEqual({ payback: 14_000, payment_amount: 140 })
  })

  test('payback changed after the payment amount was typed: the count and the end date are updated', () => {
    const { type } = typeAs(deal)
    type('number_of_payments', 100)
    type('payment_amount', 125)
    expect(type('payback', 13_000)).toEqual({
      factor_rate: 1.3,
      number_of_payments: 104,
      expected_end_date: '2025-05-30',
    })
  })

  test('payback changed on a loaded advance: the count is kept, or derived if it is missing', () => {
    const loaded = { ...deal, payment_amount: 125, number_of_payments: 100, expected_end_date: '2025-09-09' }
    expect(typeAs(loaded).type('payback', 13_000)).toEqual({ factor_rate: 1.3, payment_amount: 130 })
    expect(typeAs({ ...loaded, number_of_payments: null }).type('payback', 13_000)).toMatchObject({
      number_of_payments: 104,
    })
  })

  test('clearing one keeps the other', () => {
    const loaded = { ...deal, payment_amount: 125, number_of_payments: 100 }
    expect(typeAs(loaded).type('payment_amount', null)).toEqual(nothing)
    expect(typeAs(loaded).type('number_of_payments', null)).toEqual(nothing)
  })

  test('a fractional count derives nothing', () => {
    expect(typeAs(deal).type('number_of_payments', 12.5)).toEqual(nothing)
  })
})

// Proves R8.22.
describe('expected end date', () => {
  const stored = {
    amount: 10_000,
    payback: 12_500,
    factor_rate: 1.25,
    payment_amount: 100,
    number_of_payments: 125,
    date_funded: '2025-01-06',
    expected_end_date: '2025-08-01',
  }

  test('a stored or typed end date stays until a field that it depends on is edited', () => {
    const { type } = typeAs(stored)
    expect(type('expected_end_date', '2025-08-15')).toEqual(nothing)
    expect(type('deal_flow', 'Issues')).toEqual(nothing)
    expect(type('amount', 20_000)).not.toHaveProperty('expected_end_date')
    expect(type('date_funded', '2025-01-13')).toEqual({ expected_end_date: '2025-07-07' })
  })

  test('an end date that cannot be derived is not changed', () => {
    expect(typeAs(stored).type('date_funded', '')).toEqual(nothing)
    expect(typeAs(stored).type('date_funded', '2025-02-31')).toEqual(nothing)
    expect(typeAs({ ...stored, number_of_payments: null }).type('date_funded', '2025-01-13')).toEqual(nothing)
  })
})
