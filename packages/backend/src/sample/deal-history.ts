import { addBusinessDays, type Day, type DealFlow, dayNumberOf } from '@mca/contract'
import { businessDaysOf, type DealTerms } from './deal-terms'
import type { Random } from './random'
import type { SampleMerchant } from './sample-merchants'

/** How a deal ends, in the past or in the future. `at` is the number of the last payment that is made as agreed. */
export type DealEnd =
  | { kind: 'completed' }
  | { kind: 'defaulted'; at: number }
  | { kind: 'renewed'; at: number }
  | { kind: 'paid early'; at: number }

/** What happens to a deal after funding. */
export interface DealHistory {
  end: DealEnd
  /** If the merchant falls behind: no payments for `days` business days after payment number `after`. */
  pause: { after: number; days: number } | null
  /** Probability that a debit is returned. */
  returnProbability: number
}

/** Probability that a deal defaults, by the merchant's grade. */
const defaultProbability = { A: 0.06, B: 0.13, C: 0.2, D: 0.28 } as const
/** When a deal defaults: the probability of each twelfth of its term. */
const defaultTiming = [0.03, 0.08, 0.14, 0.17, 0.15, 0.12, 0.09, 0.07, 0.06, 0.04, 0.03, 0.02].map(
  (share, month) => [month, share] as const,
)
const renewalProbability = 0.72

/** Decides at random how a deal goes. */
export function createDealHistory(
  { number_of_payments: count, funding_type }: DealTerms,
  merchant: SampleMerchant,
  random: Random,
): DealHistory {
  // Beta(1, 28): 3.4 % on average.
  const returnProbability = (1 - random.next() ** (1 / 28)) * (merchant.grade === 'D' ? 2.5 : 1)
  const paymentAt = (share: number) => Math.max(1, Math.min(count - 1, Math.round(count * share)))
  const end = (): DealEnd => {
    if (count < 3) return { kind: 'completed' }
    if (random.chance(defaultProbability[merchant.grade] * merchant.industry.risk))
      return { kind: 'defaulted', at: paymentAt((random.weighted(defaultTiming) + random.next()) / 12) }
    if (funding_type === 'STANDARD' && random.chance(renewalProbability))
      return { kind: 'renewed', at: paymentAt(random.between(0.5, 0.75)) }
    if (random.chance(0.08)) return { kind: 'paid early', at: paymentAt(random.between(0.55, 0.9)) }
    return { kind: 'completed' }
  }
  const dealEnd = end()
  const fallsBehind = dealEnd.kind === 'completed' && random.chance(0.3)
  const pause = fallsBehind ? { after: random.whole(2, count), days: random.whole(4, 40) } : null
  return { returnProbability, end: dealEnd, pause }
}

/** The business day of payment `number` (from 1), including the delay of a pause. */
export function dueDay({ date_funded, collection_frequency }: DealTerms, { pause }: DealHistory, number: number): Day {
  const late = pause && number > pause.after ? pause.days : 0
  return addBusinessDays(date_funded, number * businessDaysOf(collection_frequency) + late) ?? date_funded
}

/** The day on which a deal ended; null if it has not ended by `today`. */
export function endDay(terms: DealTerms, history: DealHistory, today: Day): Day | null {
  const { end } = history
  const last = end.kind === 'completed' ? terms.number_of_payments : end.at + 1
  const day = dueDay(terms, history, last)
  return day <= today ? day : null
}

const daysBetween = (from: Day, to: Day) => (dayNumberOf(to) ?? 0) - (dayNumberOf(from) ?? 0)

/** The deal flow that staff would have set by `today`. */
export function dealFlowOf(terms: DealTerms, history: DealHistory, today: Day, random: Random): DealFlow {
  const ended = endDay(terms, history, today)
  if (!ended) return isBehind(terms, history, today) ? 'Issues' : 'Funded'
  switch (history.end.kind) {
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

/** Whether the deal is in a pause that staff have noticed, after six business days. */
function isBehind(terms: DealTerms, history: DealHistory, today: Day): boolean {
  if (!history.pause) return false
  const noticedOn = addBusinessDays(dueDay(terms, history, history.pause.after), 6) ?? today
  return noticedOn <= today && today < dueDay(terms, history, history.pause.after + 1)
}
