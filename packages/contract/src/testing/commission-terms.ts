import type { CommissionDeal, CommissionTerms, PayeeKind } from '../commission/commission-targets'

export const deal = (given: Partial<CommissionDeal> = {}): CommissionDeal => ({
  type: 'NEW',
  funded: 50_000_00,
  payback: 65_000_00,
  fees: 0,
  origination: null,
  dateFunded: '2026-11-02',
  ...given,
})

export const splitOf = (party_id: string, percent: number, party_kind: PayeeKind = 'iso') => ({
  party_kind,
  party_id,
  percent,
})

/** 10 % of the funded amount for one payee, due on funding, with the usual clawback. */
export const commissionTerms = (given: Partial<CommissionTerms> = {}): CommissionTerms => ({
  base: 'funded',
  new_percent: 10,
  new_amount: null,
  renewal_percent: 5,
  renewal_amount: null,
  residual_percent: 0,
  due: 'funding',
  due_count: null,
  splits: [splitOf('a', 100)],
  clawback: [
    { up_to_day: 30, percent: 100 },
    { up_to_day: 60, percent: 50 },
    { up_to_day: 90, percent: 25 },
  ],
  triggers: ['defaulted', 'canceled', 'first_payment_default'],
  ...given,
})
