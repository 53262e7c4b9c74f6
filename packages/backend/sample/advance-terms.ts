import {
  type AdvanceType,
  type CollectionFrequency,
  collectionFrequencies,
  type FeeInput,
  type FundingType,
  type SyndicatorParticipationInput,
} from '@mca/contract/advances'
import type { Day } from '@mca/contract/days'
import { amountOfPercent, expectedEndDate, paybackOf, paymentAmountOf, percentOfAmount } from '@mca/contract/rules'
import type { Random } from './random'
import type { Grade } from './sample-merchants'

/** The terms of an advance: fields of the advance and its rows, rounded by the contract's rules. */
export interface AdvanceTerms {
  type: AdvanceType
  funding_type: FundingType
  amount: number
  factor_rate: number
  payback: number
  collection_frequency: CollectionFrequency
  payment_amount: number
  number_of_payments: number
  date_funded: Day
  expected_end_date: Day
  company_participation: number
  company_participation_pct: number
  origination_commission: number | null
  origination_commission_percent: number | null
  company_commission: number | null
  company_commission_pct: number | null
  company_fees: FeeInput[]
  syndicator_participations: SyndicatorParticipationInput[]
}

export interface AdvanceRequest {
  type: AdvanceType
  grade: Grade
  dateFunded: Day
  amount: number
  syndicators: readonly string[]
}

const step = 500
const smallest = 5_000
const largest = 500_000
const roundToStep = (amount: number) => Math.min(largest, Math.max(smallest, Math.round(amount / step) * step))

/** Log-normal around $35,000, like the figures that funders publish. */
export const newAmount = (random: Random): number => roundToStep(35_000 * Math.exp(0.8 * random.normal()))
/** The amount of a renewal, which pays off the remainder of the previous advance and provides new money. */
export const renewalAmount = (before: number, remaining: number, random: Random): number =>
  roundToStep(Math.max(before * random.between(0.9, 1.4), remaining * 1.3))

const factors: Readonly<Record<Grade, readonly [number, number]>> = {
  A: [1.15, 1.28],
  B: [1.28, 1.4],
  C: [1.36, 1.48],
  D: [1.42, 1.49],
}
const termMonths = [3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18].map(
  (months, index) => [months, [4, 7, 8, 20, 8, 14, 16, 6, 11, 4, 2][index] ?? 0] as const,
)
const frequencies = [
  ['Daily', 0.66],
  ['Weekly', 0.29],
  ['Bi-Weekly', 0.03],
  ['Monthly', 0.02],
] as const
const paymentsAMonth: Readonly<Record<CollectionFrequency, number>> = {
  Daily: 21,
  Weekly: 4.33,
  'Bi-Weekly': 2.17,
  Monthly: 1,
}

/** Business days from one payment to the next. */
export const businessDaysOf = (frequency: CollectionFrequency): number =>
  collectionFrequencies.find(({ value }) => value === frequency)?.businessDays ?? 1

/** Decides the terms of an advance at random, within what funders usually offer for the merchant's grade. */
export function createAdvanceTerms(
  { type, grade, dateFunded, amount, syndicators }: AdvanceRequest,
  random: Random,
): AdvanceTerms {
  const [lowest, highest] = factors[grade]
  const factor_rate = Math.round(random.between(lowest, highest) * 200) / 200 // steps of 0.005
  const payback = paybackOf(amount, factor_rate)
  const collection_frequency = random.weighted(frequencies)
  const number_of_payments = Math.round(random.weighted(termMonths) * paymentsAMonth[collection_frequency])
  const commission = type === 'NEW' ? random.triangular(6, 10, 14) : random.triangular(4, 6, 8)
  const origination_commission_percent = random.chance(0.88) ? Math.round(commission * 2) / 2 : null
  const company_commission_pct = random.chance(0.7) ? random.pick([1, 1.5, 2, 3]) : null
  const sold = random.chance(0.55) ? random.whole(4, 14) * 5 : 0
  const company_participation_pct = 100 - sold
  return {
    type,
    funding_type: random.chance(0.04) ? 'LOC' : 'STANDARD',
    amount,
    factor_rate,
    payback,
    collection_frequency,
    payment_amount: paymentAmountOf(payback, number_of_payments) ?? payback,
    number_of_payments,
    date_funded: dateFunded,
    expected_end_date: expectedEndDate(dateFunded, number_of_payments, collection_frequency) ?? dateFunded,
    company_participation: amountOfPercent(amount, company_participation_pct),
    company_participation_pct,
    origination_commission: origination_commission_percent && amountOfPercent(amount, origination_commission_percent),
    origination_commission_percent,
    company_commission: company_commission_pct && amountOfPercent(amount, company_commission_pct),
    company_commission_pct,
    company_fees: companyFees(amount, random),
    syndicator_participations: sold
      ? participations(amount, sold, origination_commission_percent, syndicators, random)
      : [],
  }
}

/** The usual points of a commission, which the points of a deal differ from. */
const usualPoints: Readonly<Record<AdvanceType, number>> = { NEW: 10, RENEWAL: 6 }

/**
 * The terms with the origination commission that is owed for the deal, of which syndicators pay their part: what the agreement of the ISO gives, or half a point
 * or a point more or less where the deal's points are far from the usual ones. Without an ISO, `rate` is null and there is none.
 */
export function withCommission(terms: AdvanceTerms, rate: number | null): AdvanceTerms {
  const { amount, type, origination_commission_percent: points, syndicator_participations } = terms
  const apart = points === null ? 0 : points - usualPoints[type]
  const negotiated = Math.abs(apart) < 2 ? 0 : Math.sign(apart) * (Math.abs(apart) < 3 ? 0.5 : 1)
  const percent = rate === null ? null : rate + negotiated
  return {
    ...terms,
    origination_commission: percent && amountOfPercent(amount, percent),
    origination_commission_percent: percent,
    syndicator_participations: syndicator_participations.map((row) => ({
      ...row,
      commission: amountOfPercent(row.participation ?? 0, percent ?? 0),
      commission_pct: percent ?? 0,
    })),
  }
}

const feeOfPercent = (fee_name: FeeInput['fee_name'], base: number, percent: number): FeeInput => ({
  fee_name,
  amount: amountOfPercent(base, percent),
  percent,
})
const flatFee = (fee_name: FeeInput['fee_name'], base: number, amount: number): FeeInput => ({
  fee_name,
  amount,
  percent: percentOfAmount(amount, base) ?? 0,
})

function companyFees(amount: number, random: Random): FeeInput[] {
  const processing = random.chance(0.6)
    ? feeOfPercent('Processing Fee', amount, random.pick([2, 2.5, 3, 4, 5]))
    : flatFee('Processing Fee', amount, random.pick([395, 495, 695]))
  const management = random.pick([0, 0, 1, 2, 3])
  return [
    ...(random.chance(0.9) ? [processing] : []),
    ...(random.chance(0.75) ? [flatFee('Bank Fee', amount, random.pick([25, 35, 50, 75]))] : []),
    ...(management ? [feeOfPercent('Management Fee', amount, management)] : []),
  ]
}

const syndicatorsPerAdvance = [
  [1, 35],
  [2, 35],
  [3, 20],
  [4, 10],
] as const

/** Divides the sold percents among one to four different syndicators, in steps of 5. */
function participations(
  amount: number,
  sold: number,
  commission: number | null,
  syndicators: readonly string[],
  random: Random,
): SyndicatorParticipationInput[] {
  const wanted = Math.min(random.weighted(syndicatorsPerAdvance), syndicators.length, sold / 5)
  const chosen = new Set<string>()
  while (chosen.size < wanted) chosen.add(random.pick(syndicators))
  let left = sold / 5
  return [...chosen].map((syndicator_id, index) => {
    const others = wanted - index - 1
    const steps = others === 0 ? left : random.whole(1, left - others)
    left -= steps
    const participation_pct = steps * 5
    const participation = amountOfPercent(amount, participation_pct)
    const commission_pct = commission ?? 0
    const upfront = random.pick([0, 0, 1, 2])
    return {
      syndicator_id,
      participation,
      participation_pct,
      commission: amountOfPercent(participation, commission_pct),
      commission_pct,
      syndicator_fees: [
        feeOfPercent('Management Fee', participation, random.pick([2, 3, 4, 5])),
        ...(upfront ? [feeOfPercent('Processing Fee', participation, upfront)] : []),
      ],
    }
  })
}
