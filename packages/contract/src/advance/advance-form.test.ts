import { expect, test } from '@jest/globals'
import { id, required } from '../testing/required-advance'
import { advanceFormOf } from './advance-form'
import { advanceInput } from './advance-input'

// Proves R8.21.
test('the form of a stored advance has the stored values', () => {
  const fee = { fee_name: 'Bank Fee' as const, amount: 10, percent: 0.1 }
  const row = {
    syndicator_id: id('22'),
    participation: 1_000,
    participation_pct: 10,
    commission: 0,
    commission_pct: 0,
    syndicator_fees: [fee],
  }
  const stored = {
    ...advanceInput.parse({ ...required, factor_rate: 1.2345, company_participation: 10_000, company_fees: [fee] }),
    company_participation: 10_000,
  }
  const form = advanceFormOf({
    ...stored,
    id: id('00'),
    advance_id: 'ADV-000123',
    status: 'active',
    updated_at: '2025-01-06T12:00:00.000000Z',
    merchant: { id: id('11'), name: 'Bluegate Diner LLC' },
    funder: null,
    iso: null,
    sales_rep: null,
    paid: 0,
    performance: 0,
    closed: false,
    behind: 0,
    days_past_due: 0,
    bucket: 'current',
    payments: [],
    paid_statuses: [],
    syndicator_participations: [{ ...row, syndicator: { id: id('22'), name: 'Harbor' } }],
  })
  expect(advanceInput.parse(form)).toEqual({ ...stored, syndicator_participations: [row] })
})
