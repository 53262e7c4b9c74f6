import { addBusinessDays, type Day, type DealFlow, dayNumberOf } from '@mca/contract'
import { businessDaysOf, type DealTerms } from './deal-terms'
import type { Random } from './random'
import type { SampleMerchant } from './sample-merchants'

/** How a deal ends, whether or not that day has come. `at` is the last payment made as agreed. */
export type DealEnd =
  | { kind: 'completed' }
  | { kind: 'defaulted'; at: number }
  | { kind: 'renewed'; at: number }
  | { kind: 'paid early'; at: number }

/** What happens to a deal after funding. */
export interface DealCourse {
  end: DealEnd
  /** A merchant that falls behind: no payment for so many business days after payment `after`. */
  pause: { after: number; days: number } | null
  /** Chance that one debit is returned. */
  returns: number
}

// Cumulative, by paper grade.
const defaultChance = { A: 0.06, B: 0.13, C: 0.2, D: 0.28 } as const
/** In which twelfth of the term a defaulting deal defaults. */
const defaultTiming = [0.03, 0.08, 0.14, 0.17, 0.15, 0.12, 0.09, 0.07, 0.06, 0.04, 0.03, 0.02].map(
  (share, month) => [month, share] as const,
)
const renewalChance = 0.72

export function dealCourse(
  { number_of_payments: count, funding_type }: DealTerms,
  by: SampleMerchant,
  random: Random,
): DealCourse {
  const returns = (1 - random.next() ** (1 / 28)) * (by.grade === 'D' ? 2.5 : 1) // Beta(1, 28), 3.4 % on average
  const paymentAt = (share: number) => Math.max(1, Math.min(count - 1, Math.round(count * share)))
  const end = (): DealEnd => {
    if (count < 3) return { kind: 'completed' }
    if (random.chance(defaultChance[by.grade] * by.industry.risk))
      return { kind: 'defaulted', at: paymentAt((random.weighted(defaultTiming) + random.next()) / 12) }
    if (funding_type === 'STANDARD' && random.chance(renewalChance))
      return { kind: 'renewed', at: paymentAt(random.between(0.5, 0.75)) }
    if (random.chance(0.08)) return { kind: 'paid early', at: paymentAt(random.between(0.55, 0.9)) }
    return { kind: 'completed' }
  }
  const ended = end()
  const slow = ended.kind === 'completed' && random.chance(0.3)
  return { returns, end: ended, pause: slow ? { after: random.whole(2, count), days: random.whole(4, 40) } : null }
}

/** The business day on which payment `number` (from 1) falls due, late ones as late as they came. */
export function dueDay({ date_funded, collection_frequency }: DealTerms, { pause }: DealCourse, number: number): Day {
  const late = pause && number > pause.after ? pause.days : 0
  return addBusinessDays(date_funded, number * businessDaysOf(collection_frequency) + late) ?? date_funded
}

/** The day on which a deal stopped running as agreed; null while that has not happened. */
export function endDay(terms: DealTerms, course: DealCourse, today: Day): Day | null {
  const { end } = course
  const last = end.kind === 'completed' ? terms.number_of_payments : end.at + 1
  const day = dueDay(terms, course, last)
  return day <= today ? day : null
}

const daysBetween = (from: Day, to: Day) => (dayNumberOf(to) ?? 0) - (dayNumberOf(from) ?? 0)

export function dealFlowOf(terms: DealTerms, course: DealCourse, today: Day, random: Random): DealFlow {
  const ended = endDay(terms, course, today)
  if (!ended) return isBehind(terms, course, today) ? 'Issues' : 'Funded'
  switch (course.end.kind) {
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

/** Whether today lies in the deal's pause, and the pause has been noticed. */
function isBehind(terms: DealTerms, course: DealCourse, today: Day): boolean {
  if (!course.pause) return false
  const noticed = addBusinessDays(dueDay(terms, course, course.pause.after), 6) ?? today
  return noticed <= today && today < dueDay(terms, course, course.pause.after + 1)
}
