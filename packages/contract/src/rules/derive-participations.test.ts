import { describe, expect, test } from '@jest/globals'
import { newAdvanceForm, newFee, newSyndicatorFee, newSyndicatorParticipation } from '../advance/advance-form'
import { deriveAdvance } from './derive-advance'
import { nothingTyped } from './typed-fields'
import { nothing, typeAs } from '../testing/simulate-typing'

// Proves R11.14, R11.15, R11.16, R11.17.
describe('company participation and commissions', () => {
  test('company participation and its percent are derived from each other; on a new amount the percent is always kept', () => {
    const { type } = typeAs({ amount: 10_000 })
    expect(type('company_participation_pct', 60)).toEqual({ company_participation: 6_000 })
    expect(type('company_participation', 3_333.33)).toEqual({ company_participation_pct: 33.33 })
    expect(type('amount', 20_000)).toMatchObject({ company_participation: 6_666 })
  })

  test.each([
    ['origination_commission', 'origination_commission_percent'],
    ['company_commission', 'company_commission_pct'],
  ])('%s and %s are derived from each other and the funded amount', (amount, percent) => {
    const { type } = typeAs({ amount: 40.2 })
    expect(type(percent, 2.5)).toEqual({ [amount]: 1.01 })
    expect(type(amount, 4.02)).toEqual({ [percent]: 10 })
    expect(type(amount, null)).toEqual({ [percent]: null })
  })

  test('when the funded amount changes, the field typed last is kept, or the percent if neither was typed', () => {
    const commission = { company_commission: 500, company_commission_pct: 5 }
    const loaded = typeAs({ amount: 10_000, ...commission })
    expect(loaded.type('amount', 20_000)).toMatchObject({ company_commission: 1_000 })

    const dollars = typeAs({ amount: 10_000, ...commission })
    dollars.type('company_commission', 600)
    expect(dollars.type('amount', 20_000)).toMatchObject({ company_commission_pct: 3 })
    expect(dollars.form.company_commission).toBe(600)

    dollars.type('company_commission_pct', 4)
    expect(dollars.type('amount', 30_000)).toMatchObject({ company_commission: 1_200 })
  })
})

// Proves R11.15, R11.16.
describe('fees and syndicators', () => {
  const withRows = {
    amount: 50_000,
    company_fees: [newFee(), newFee(), newFee()],
    syndicator_participations: [
      { ...newSyndicatorParticipation(), syndicator_fees: [newFee(), newFee()] },
      { ...newSyndicatorParticipation(), syndicator_fees: [newFee()] },
    ],
  }

  test('a company fee is a percent of the funded amount', () => {
    const { type } = typeAs(withRows)
    expect(type('company_fees.1.percent', 2)).toEqual({ 'company_fees.1.amount': 1_000 })
    expect(type('company_fees.2.amount', 333.33)).toEqual({ 'company_fees.2.percent': 0.67 })
    expect(type('amount', 60_000)).toMatchObject({ 'company_fees.1.amount': 1_200, 'company_fees.2.percent': 0.56 })
  })

  test("a syndicator's commission and fees are percents of that syndicator's participation", () => {
    const { type } = typeAs(withRows)
    expect(type('syndicator_participations.0.participation_pct', 25)).toEqual({
      'syndicator_participations.0.participation': 12_500,
    })
    expect(type('syndicator_participations.0.commission_pct', 5)).toEqual({
      'syndicator_participations.0.commission': 625,
    })
    expect(type('syndicator_participations.0.syndicator_fees.1.percent', 1)).toEqual({
      'syndicator_participations.0.syndicator_fees.1.amount': 125,
    })
    expect(type('syndicator_participations.0.syndicator_fees.0.amount', 250)).toEqual({
      'syndicator_participations.0.syndicator_fees.0.percent': 2,
    })
  })

  test('a new participation updates its own commission and fees; the typed amount or percent is kept', () => {
    const { type } = typeAs(withRows)
    type('syndicator_participations.0.participation', 10_000)
    type('syndicator_participations.0.commission_pct', 5)
    type('syndicator_participations.0.syndicator_fees.0.amount', 250)
    expect(type('syndicator_participations.0.participation', 20_000)).toEqual({
      'syndicator_participations.0.participation_pct': 40,
      'syndicator_participations.0.commission': 1_000,
      'syndicator_participations.0.syndicator_fees.0.percent': 1.25,
    })
  })

  test('a new funded amount updates participations by percent, and what depends on them', () => {
    const { type } = typeAs(withRows)
    type('syndicator_participations.0.participation_pct', 25)
    type('syndicator_participations.0.commission_pct', 5)
    type('syndicator_participations.1.participation', 5_000)
    type('syndicator_participations.1.commission_pct', 5)
    expect(type('amount', 100_000)).toEqual({
      company_participation: 100_000,
      'syndicator_participations.0.participation': 25_000,
      'syndicator_participations.0.commission': 1_250,
      'syndicator_participations.1.participation_pct': 5,
    })
  })

  test('dollars stored with a percent of 0 are kept and do not become 0', () => {
    const fees = [{ fee_name: 'Bank Fee' as const, amount: 500, percent: 0 }]
    expect(typeAs({ amount: 10_000, company_fees: fees }).type('amount', 20_000)).toMatchObject({
      'company_fees.0.percent': 2.5,
    })
  })

  test('with an empty participation every percent is 0 dollars, and dollars have no percent', () => {
    const { type } = typeAs(withRows)
    type('syndicator_participations.0.participation', 10_000)
    type('syndicator_participations.0.commission_pct', 5)
    type('syndicator_participations.0.syndicator_fees.0.amount', 250)
    expect(type('syndicator_participations.0.participation', null)).toEqual({
      'syndicator_participations.0.participation_pct': null,
      'syndicator_participations.0.commission': 0,
      'syndicator_participations.0.syndicator_fees.0.percent': null,
    })
  })

  // Proves R8.8.
  test('after a row is removed, the rows that moved up remember which field was typed last', () => {
    const { type, removeCompanyFee } = typeAs(withRows)
    type('company_fees.0.percent', 1)
    type('company_fees.2.amount', 400)
    removeCompanyFee(0)
    expect(type('amount', 80_000)).toMatchObject({ 'company_fees.1.percent': 0.5 })
  })

  // Proves R8.27.
  test('an edit reads only the fields that depend on it: with 20 syndicators of 5 fees, one typed fee returns one field', () => {
    const rows = Array.from({ length: 20 }, () => ({
      ...newSyndicatorParticipation(),
      participation: 1_000,
      participation_pct: 2,
      syndicator_fees: Array.from({ length: 5 }, newFee),
    }))
    const { type } = typeAs({ amount: 50_000, syndicator_participations: rows })
    expect(type('syndicator_participations.19.syndicator_fees.4.percent', 3)).toEqual({
      'syndicator_participations.19.syndicator_fees.4.amount': 30,
    })
  })

  test('a field without rules, a removed row and an unknown path change nothing', () => {
    const { type } = typeAs(withRows)
    expect(type('aliases', 'Bluegate')).toEqual(nothing)
    for (const path of ['company_fees.9.amount', 'company_fees.0.fee_name', 'constructor', '', 'company_fees']) {
      expect(deriveAdvance(withRows, path, nothingTyped).changes).toEqual([])
    }
  })
})

// Proves R8.24, R11.16.
describe('rows that are restored after their base has changed', () => {
  const fee = { ...newFee(), amount: 100, percent: 1 }
  const row = {
    ...newSyndicatorParticipation(),
    participation: 5_000,
    participation_pct: 50,
    commission: 50,
    commission_pct: 1,
  }

  test('company fees follow the funded amount, each by its field typed last', () => {
    const form = { ...newAdvanceForm(), amount: 20_000, company_fees: [fee, fee] }
    const { changes, typed } = deriveAdvance(form, 'company_fees', new Set(['company_fees.0.amount']))
    expect(changes).toEqual([
      { path: 'company_fees.0.percent', value: 0.5 },
      { path: 'company_fees.1.amount', value: 200 },
    ])
    expect([...typed]).toEqual(['company_fees.0.amount', 'company_fees.1.percent'])
  })

  test('syndicators follow the funded amount, and their commissions and fees the participation', () => {
    const form = {
      ...newAdvanceForm(),
      amount: 20_000,
      syndicator_participations: [{ ...row, syndicator_fees: [{ ...fee, percent: 2 }] }],
    }
    expect(deriveAdvance(form, 'syndicator_participations', nothingTyped).changes).toEqual([
      { path: 'syndicator_participations.0.participation', value: 10_000 },
      { path: 'syndicator_participations.0.commission', value: 100 },
      { path: 'syndicator_participations.0.syndicator_fees.0.amount', value: 200 },
    ])
  })

  test("a syndicator's fees follow its participation, and its commission stays", () => {
    const form = {
      ...newAdvanceForm(),
      amount: 20_000,
      syndicator_participations: [{ ...row, syndicator_fees: [fee] }],
    }
    expect(deriveAdvance(form, 'syndicator_participations.0.syndicator_fees', nothingTyped).changes).toEqual([
      { path: 'syndicator_participations.0.syndicator_fees.0.amount', value: 50 },
    ])
  })
})

// Proves R21.41.
describe('a syndicator’s fee on the payback', () => {
  const fee = 'syndicator_participations.0.syndicator_fees.0'
  const fees = [{ ...newSyndicatorFee(), percent: 4, amount: 200 }]
  const withFee = {
    amount: 10_000,
    payback: 12_000,
    factor_rate: 1.2,
    syndicator_participations: [
      { ...newSyndicatorParticipation(), participation: 5_000, participation_pct: 50, syndicator_fees: fees },
    ],
  }

  test.each(['payback', 'collected'])('is a percent of the right to receive: percent of %s', (base) => {
    const { type } = typeAs(withFee)
    expect(type(`${fee}.base`, base)).toEqual({ [`${fee}.amount`]: 240 })
    expect(type(`${fee}.percent`, 5)).toEqual({ [`${fee}.amount`]: 300 })
    expect(type(`${fee}.amount`, 150)).toEqual({ [`${fee}.percent`]: 2.5 })
  })

  test('follows payback, funded amount and participation', () => {
    const { type } = typeAs(withFee)
    type(`${fee}.base`, 'payback')
    expect(type('payback', 15_000)).toMatchObject({ [`${fee}.amount`]: 300 })
    expect(type('factor_rate', 1.3)).toMatchObject({ [`${fee}.amount`]: 260 })
    type('syndicator_participations.0.participation', 2_500)
    expect(type('amount', 20_000)).toEqual({
      company_participation: 20_000,
      payback: 26_000,
      'syndicator_participations.0.participation_pct': 12.5,
    })
    expect(type('syndicator_participations.0.participation', 10_000)).toMatchObject({ [`${fee}.amount`]: 520 })
  })

  test('is a percent of the participation again when the choice is taken back, and nothing without a payback', () => {
    const { type, fillIn } = typeAs(withFee)
    type(`${fee}.base`, 'payback')
    expect(type(`${fee}.base`, 'participation')).toEqual({ [`${fee}.amount`]: 200 })
    fillIn('payback', null)
    expect(type(`${fee}.base`, 'payback')).toEqual({})
  })
})
