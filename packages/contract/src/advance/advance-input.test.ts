import { describe, expect, test } from '@jest/globals'
import { newAdvanceForm } from './advance-form'
import { advanceInput, advanceUpdate } from './advance-input'
import { refusalOf as refusalBy } from '../testing/refusal-of'
import { id, required } from '../testing/required-advance'

const refusalOf = (body: unknown) => refusalBy(advanceInput, body)

describe('an advance', () => {
  // Proves R10.16, R14.3.
  test('accepts the required fields alone; the others get their defaults', () => {
    expect(advanceInput.parse(required)).toEqual({
      ...required,
      type: 'NEW',
      deal_flow: 'Funded',
      funder_id: null,
      iso_id: null,
      sales_rep_id: null,
      aliases: null,
      funding_type: 'STANDARD',
      factor_rate: null,
      collection_frequency: 'Daily',
      payment_amount: null,
      number_of_payments: null,
      company_participation_pct: 100,
      origination_commission: null,
      origination_commission_percent: null,
      company_commission: null,
      company_commission_pct: null,
      company_fees: [],
      syndicator_participations: [],
    })
  })

  // Proves R10.25.
  test('on PUT an omitted field or list stays omitted; null clears it', () => {
    expect(advanceUpdate.parse(required)).toEqual(required)
    expect(advanceUpdate.parse({ ...required, funder_id: null, aliases: '', company_fees: [] })).toEqual({
      ...required,
      funder_id: null,
      aliases: null,
      company_fees: [],
    })
  })

  // Proves R10.25.
  test('null empties a list of rows, as it clears any field', () => {
    const rows = { company_fees: null, syndicator_participations: null }
    const none = { company_fees: [], syndicator_participations: [] }
    expect(advanceUpdate.parse({ ...required, ...rows })).toEqual({ ...required, ...none })
    expect(advanceInput.parse({ ...required, ...rows })).toMatchObject(none)
    const syndicator_participations = [{ syndicator_id: id('22'), syndicator_fees: null }]
    expect(advanceInput.parse({ ...required, syndicator_participations }).syndicator_participations).toMatchObject([
      { syndicator_fees: [] },
    ])
  })

  test('an empty pick-list is null', () => {
    expect(advanceInput.parse({ ...required, funder_id: '', iso_id: '' })).toMatchObject({
      funder_id: null,
      iso_id: null,
    })
  })

  // Proves R10.15.
  test('a new form is refused with the messages of the rules, in their order', () => {
    expect(refusalOf(newAdvanceForm())?.errors).toEqual([
      { path: 'merchant_id', message: 'Merchant is required' },
      { path: 'amount', message: 'Funded amount must be positive' },
      { path: 'payback', message: 'Payback amount must be positive' },
      { path: 'date_funded', message: 'Date funded is required' },
      { path: 'expected_end_date', message: 'Expected end date is required' },
      { path: 'company_participation', message: 'Participation Amount is required' },
    ])
    expect(refusalOf({})?.message).toBe('Merchant is required')
  })

  // Proves R10.6, R10.8, R10.9, R10.10, R10.11, R10.12, R10.15, R10.17, R10.18, R10.20.
  test.each([
    ['merchant_id', null, 'Merchant is required'],
    ['merchant_id', '', 'Merchant is required'],
    ['merchant_id', 'M-1', 'Invalid merchant ID format'],
    ['funder_id', 'F-1', 'Invalid funder ID format'],
    ['iso_id', 5, 'Invalid ISO ID format'],
    ['sales_rep_id', 'x', 'Invalid sales rep ID format'],
    ['type', null, 'Type must be one of: NEW, RENEWAL'],
    ['type', 'OLD', 'Type must be one of: NEW, RENEWAL'],
    ['deal_flow', 'Closed', 'Deal Flow must be one of: Funded, Renewed, Defaulted, Paid OFF, Collections, Issues'],
    ['funding_type', 'standard', 'Funding Type must be one of: STANDARD, LOC'],
    ['collection_frequency', 'Yearly', 'Collection Frequency must be one of: Daily, Weekly, Bi-Weekly, Monthly'],
    ['amount', 0, 'Funded amount must be positive'],
    ['amount', 100.001, 'Funded Amount can have at most 2 decimals'],
    ['payback', -1, 'Payback amount must be positive'],
    ['payback', null, 'Payback amount must be positive'],
    ['factor_rate', 0, 'Factor Rate must be positive'],
    ['factor_rate', 1.23456, 'Factor Rate can have at most 4 decimals'],
    ['factor_rate', '1.25', 'Factor Rate must be a number'],
    ['payment_amount', 0, 'Payment Amount must be positive'],
    ['number_of_payments', 0, 'Number of Payments must be positive'],
    ['number_of_payments', 12.5, 'Number of Payments must be a whole number'],
    ['number_of_payments', 3_000_000_000, 'Number of Payments must be at most 2,147,483,647'],
    ['date_funded', '', 'Date funded is required'],
    ['date_funded', null, 'Date funded is required'],
    ['date_funded', '2025-02-30', 'Date must be in YYYY-MM-DD format'],
    ['expected_end_date', undefined, 'Expected end date is required'],
    ['expected_end_date', 'soon', 'Date must be in YYYY-MM-DD format'],
    ['company_participation', -1, 'Participation Amount must be at least 0'],
    ['company_participation_pct', 100.5, 'Participation % must be between 0 and 100'],
    ['company_participation_pct', -1, 'Participation % must be between 0 and 100'],
    ['origination_commission', -1, 'Origination Commission must be at least 0'],
    ['origination_commission_percent', 101, 'Origination Commission % must be between 0 and 100'],
    ['company_commission', 1e15, 'Company Commission must be at most 999,999,999,999.99'],
    ['company_commission_pct', 1.00001, 'Company Commission % can have at most 4 decimals'],
    ['aliases', 'x'.repeat(1_001), 'Aliases must be at most 1,000 characters'],
    ['aliases', {}, 'Aliases must be text'],
    ['company_fees', 'none', 'Company fees must be a list'],
    ['company_fees', Array(1_001).fill({}), 'Company fees must be a list of at most 1,000'],
    ['syndicator_participations', {}, 'Syndicator participations must be a list'],
  ])('refuses %s %j', (path, value, message) => {
    expect(refusalOf({ ...required, [path]: value })).toEqual({ message, errors: [{ path, message }] })
  })

  test.each([
    ['factor_rate', 1.2345],
    ['factor_rate', null],
    ['company_participation', 0],
    ['company_participation_pct', 33.3333],
    ['number_of_payments', 1],
    ['company_commission', 0],
  ])('accepts %s %j', (path, value) => {
    expect(advanceInput.parse({ ...required, [path]: value })).toMatchObject({ [path]: value })
  })
})

describe('fee and participation rows', () => {
  const feeOf = (fee: object) => advanceInput.parse({ ...required, company_fees: [fee] }).company_fees[0]
  const zero = { fee_name: 'Bank Fee', amount: 0, percent: 0 }

  // Proves R10.19, R14.4.
  test.each([undefined, null, '', 'abc', '12.5', true, [], {}])(
    'an entry that is not a number becomes 0: %p',
    (entry) => {
      expect(feeOf({ fee_name: 'Bank Fee', amount: entry, percent: entry })).toEqual(zero)
      const row = { participation: entry, participation_pct: entry, commission: entry, commission_pct: entry }
      const input = advanceInput.parse({
        ...required,
        syndicator_participations: [{ syndicator_id: id('22'), ...row, syndicator_fees: [{ amount: entry }] }],
      })
      expect(input.syndicator_participations).toEqual([
        {
          syndicator_id: id('22'),
          participation: 0,
          participation_pct: 0,
          commission: 0,
          commission_pct: 0,
          syndicator_fees: [{ fee_name: 'Management Fee', amount: 0, percent: 0 }],
        },
      ])
    },
  )

  // Proves R8.28.
  test('a text that a form could not parse as a number is refused, not stored as 0', () => {
    const message = 'Amount must be a number'
    expect(refusalOf({ ...required, company_fees: [{ amount: Number.NaN }] })?.errors).toEqual([
      { path: 'company_fees.0.amount', message },
    ])
  })

  // Proves R10.19, R14.4.
  test('omitted entries are 0, also in fees; a new fee is a management fee', () => {
    expect(feeOf({ fee_name: 'Bank Fee' })).toEqual(zero)
    expect(feeOf({})).toEqual({ ...zero, fee_name: 'Management Fee' })
    expect(
      advanceInput.parse({ ...required, syndicator_participations: [{ syndicator_id: id('22') }] })
        .syndicator_participations[0]?.syndicator_fees,
    ).toEqual([])
  })

  // Proves R10.19.
  test('a percent over 100 is accepted: a participation may exceed the funded amount', () => {
    expect(feeOf({ fee_name: 'Bank Fee', amount: 300, percent: 150 })).toMatchObject({ percent: 150 })
  })

  // Proves R10.8, R10.9, R10.19.
  test.each([
    [{ fee_name: 'Late Fee' }, 'fee_name', 'Fee Name must be one of: Management Fee, Processing Fee, Bank Fee'],
    [{ amount: 1.001 }, 'amount', 'Amount can have at most 2 decimals'],
    [{ amount: Number.POSITIVE_INFINITY }, 'amount', 'Amount must be a number'],
    [{ amount: -1 }, 'amount', 'Amount must be at least 0'],
    [{ amount: 1e12 }, 'amount', 'Amount must be at most 999,999,999,999.99'],
    [{ percent: 1.23456 }, 'percent', 'Percent can have at most 4 decimals'],
  ])('a fee of %j is refused', (fee, field, message) => {
    const path = `company_fees.1.${field}`
    expect(refusalOf({ ...required, company_fees: [{}, fee] })?.errors).toEqual([{ path, message }])
  })

  // Proves R10.20.
  test.each([
    [{}, 'syndicator_id', 'Syndicator is required'],
    [{ syndicator_id: '' }, 'syndicator_id', 'Syndicator is required'],
    [{ syndicator_id: 'S-1' }, 'syndicator_id', 'Invalid syndicator ID format'],
    [
      { syndicator_id: id('22'), syndicator_fees: [{ amount: -1 }] },
      'syndicator_fees.0.amount',
      'Amount must be at least 0',
    ],
    [{ syndicator_id: id('22'), syndicator_fees: 3 }, 'syndicator_fees', 'Syndicator fees must be a list'],
  ])('a participation of %j is refused', (row, field, message) => {
    const path = `syndicator_participations.0.${field}`
    expect(refusalOf({ ...required, syndicator_participations: [row] })?.errors).toEqual([{ path, message }])
  })
})
