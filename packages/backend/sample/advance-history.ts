import type { DealFlow } from '@mca/contract/advances'
import { type Day, dayNumberOf } from '@mca/contract/days'
import { dueDayOf, lastDebit } from '@mca/contract/schedules'
import type { Outcome } from './advance-outcomes'
import type { AdvanceSchedule } from './advance-schedule'
import type { AdvanceTerms } from './advance-terms'
import type { Random } from './random'
import type { SampleMerchant } from './sample-merchants'

/** The end of an advance, in the past or in the future. `at` is the number of the last debit that is paid as agreed. */
export type AdvanceEnd =
  | { kind: 'completed' }
  | { kind: 'defaulted'; at: number }
  | { kind: 'renewed'; at: number }
  | { kind: 'paid early'; at: number }

/** The course of an advance after funding. */
export interface AdvanceHistory {
  end: AdvanceEnd
  /** Probability that a debit is returned. */
  returnProbability: number
}

/** Probability that an advance defaults, by the merchant's grade. */
const defaultProbability = { A: 0.06, B: 0.13, C: 0.2, D: 0.28 } as const
/** When an advance defaults: the probability of each twelfth of its term. */
const defaultTiming = [0.03, 0.08, 0.14, 0.17, 0.15, 0.12, 0.09, 0.07, 0.06, 0.04, 0.03, 0.02].map(
  (share, month) => [month, share] as const,
)
const renewalProbability = 0.72

/** Decides at random how an advance develops. */
export function createAdvanceHistory(
  { number_of_payments: count, funding_type }: AdvanceTerms,
  merchant: SampleMerchant,
  random: Random,
): AdvanceHistory {
  // Beta(1, 28): 3.4 % on average.
  const returnProbability = (1 - random.next() ** (1 / 28)) * (merchant.grade === 'D' ? 2.5 : 1)
  const paymentAt = (share: number) => Math.max(1, Math.min(count - 1, Math.round(count * share)))
  const end = (): AdvanceEnd => {
    if (count < 3) return { kind: 'completed' }
    if (random.chance(defaultProbability[merchant.grade] * merchant.industry.risk))
      return { kind: 'defaulted', at: paymentAt((random.weighted(defaultTiming) + random.next()) / 12) }
    if (funding_type === 'STANDARD' && random.chance(renewalProbability))
      return { kind: 'renewed', at: paymentAt(random.between(0.5, 0.75)) }
    if (random.chance(0.08)) return { kind: 'paid early', at: paymentAt(random.between(0.55, 0.9)) }
    return { kind: 'completed' }
  }
  return { returnProbability, end: end() }
}

/** The day on which an advance ended; null if it has not ended by `today`. */
export function endDay({ plan }: AdvanceSchedule, { end }: AdvanceHistory, today: Day): Day | null {
  const day = end.kind === 'completed' ? lastDebit(plan) : dueDayOf(plan, end.at + 1)
  return day !== null && day <= today ? day : null
}

const daysBetween = (from: Day, to: Day) => (dayNumberOf(to) ?? 0) - (dayNumberOf(from) ?? 0)

/** The deal flow that staff would have set by `today` for an advance that has ended, or has this outcome so far. */
export function dealFlowOf(
  { end }: AdvanceHistory,
  { ended, outcome }: { ended: Day | null; outcome: Outcome },
  today: Day,
  random: Random,
): DealFlow {
  if (!ended) return outcome.dealFlow ?? 'Funded'
  switch (end.kind) {
    case 'completed':
    case 'paid early':
      return 'Paid OFF'
    case 'renewed':
      return 'Renewed'
    case 'defaulted': {
      const age = daysBetween(ended, today)
      if (age <= 30) return 'Issues'
      return age > 110 && random.chance(0.8) ? 'Defaulted' : 'Collections'
    }
  }
}
