import { addDays, dayNumberOf, type Day } from '../dates/dates'
import { proportionOf } from '../money/cents'
import { decimal, type Amount } from '../money/decimal'
import { addBankingDays } from '../schedule/banking-days'
import type { ClawbackTrigger, CommissionBase, CommissionDue } from './commission-options'
import { splitByLargestRemainder } from './split'

/** The party of an agreement, and the payee. */
export type PayeeKind = 'iso' | 'salesRep'

/** A percent of the base, or an amount in dollars. One of them is null. */
interface Rate {
  readonly percent: Amount | null
  readonly amount: Amount | null
}

/** An agreement as it was copied to an advance. Percents have up to 4 decimals. */
export interface CommissionTerms {
  readonly base: CommissionBase
  readonly new_percent: Amount | null
  readonly new_amount: Amount | null
  readonly renewal_percent: Amount | null
  readonly renewal_amount: Amount | null
  /** Percent of each received payment. */
  readonly residual_percent: Amount
  readonly due: CommissionDue
  readonly due_count: number | null
  /** Add up to 100 %. */
  readonly splits: readonly { readonly party_kind: PayeeKind; readonly party_id: string; readonly percent: Amount }[]
  /** Steps by their last day, counted from funding. After the last step nothing is clawed back. */
  readonly clawback: readonly { readonly up_to_day: number; readonly percent: Amount }[]
  readonly triggers: readonly ClawbackTrigger[]
}

export interface CommissionAgreement {
  readonly party_kind: PayeeKind
  readonly terms: CommissionTerms
}

/** The figures of an advance that determine its commissions. Units: cents. */
export interface CommissionDeal {
  readonly type: 'NEW' | 'RENEWAL'
  readonly funded: number
  readonly payback: number
  /** The company's fees. */
  readonly fees: number
  /** The origination commission of the advance, null if none was given. */
  readonly origination: number | null
  readonly dateFunded: Day
}

/** The received payments of an advance. Cents. */
export interface CommissionReceipts {
  readonly received: number
  readonly payments: number
}

/** The triggers that stand, with their days. */
export type StandingTriggers = Readonly<Partial<Record<ClawbackTrigger, Day | null>>>

/** The amounts posted to a payee for an advance, and those that should be. Cents. The clawback is negative. */
export interface CommissionSums {
  readonly accrued: number
  readonly residual: number
  readonly clawback: number
}

export const noCommission: CommissionSums = { accrued: 0, residual: 0, clawback: 0 }

/** Percent of cents, rounded half away from zero to the cent. */
const percentOf = (cents: number, percent: Amount): number =>
  Number(proportionOf(BigInt(cents), BigInt(decimal(percent).times(10_000).toFixed(0)), 1_000_000n))

/** Base times rate: cents, never negative. */
export function computedCommission(deal: CommissionDeal, terms: CommissionTerms): number {
  const { percent, amount }: Rate =
    deal.type === 'NEW'
      ? { percent: terms.new_percent, amount: terms.new_amount }
      : { percent: terms.renewal_percent, amount: terms.renewal_amount }
  if (amount !== null) return Number(decimal(amount).times(100).toFixed(0))
  const base = {
    funded: deal.funded,
    net_funded: deal.funded - deal.fees,
    payback: deal.payback,
    margin: deal.payback - deal.funded,
  }[terms.base]
  return percentOf(Math.max(base, 0), percent ?? 0)
}

/** The commission of a deal. For an ISO, that is the advance's origination commission, if it has one, because that was agreed. Cents. */
export const agreedCommission = (deal: CommissionDeal, { party_kind, terms }: CommissionAgreement): number =>
  (party_kind === 'iso' ? deal.origination : null) ?? computedCommission(deal, terms)

/** True once the commission counts as earned: at funding, unless it depends on payments. */
export const isAccrued = ({ due, due_count }: CommissionTerms, payments: number): boolean =>
  due !== 'payments' || payments >= (due_count ?? 0)

/** The day from which a commission that does not depend on payments can be paid out. */
export const commissionDueDay = ({ due, due_count }: CommissionTerms, dateFunded: Day): Day =>
  due === 'days' ? addDays(dateFunded, due_count ?? 0) : dateFunded

/** The number of calendar days from funding to a day; 0 before funding. */
const ageOn = (dateFunded: Day, day: Day): number => {
  const age = (dayNumberOf(day) ?? Number.NaN) - (dayNumberOf(dateFunded) ?? Number.NaN)
  return Math.max(age, 0)
}

/**
 * The trigger that takes back most of what was accrued, among those that stand and that the agreement names, and its percent. A first payment default
 * takes everything back, the others by the age of the deal on their day. Undefined if nothing is taken back.
 */
export function standingClawback(
  terms: CommissionTerms,
  dateFunded: Day,
  triggers: StandingTriggers,
): { trigger: ClawbackTrigger; percent: number } | undefined {
  const percentBy = (trigger: ClawbackTrigger): number => {
    const day = triggers[trigger] ?? null
    if (day === null) return 0
    if (trigger === 'first_payment_default') return 100
    return Number(terms.clawback.find(({ up_to_day }) => ageOn(dateFunded, day) <= up_to_day)?.percent ?? 0)
  }
  return terms.triggers
    .map((trigger) => ({ trigger, percent: percentBy(trigger) }))
    .filter(({ percent }) => percent > 0)
    .toSorted((one, other) => other.percent - one.percent)[0]
}

/** The percent of what was accrued that is taken back. */
export const clawbackPercent = (terms: CommissionTerms, dateFunded: Day, triggers: StandingTriggers): number =>
  standingClawback(terms, dateFunded, triggers)?.percent ?? 0

/** The number of debits of which one must have been received, or it is a first payment default, and the banking days to wait after the last one. */
export const firstDebits = { count: 3, days: 5 }

/** The last day on which one of the first debits can still be received. Null outside the calendar. */
export const firstPaymentDeadline = (lastOfFirstDue: Day): Day | null =>
  addBankingDays(lastOfFirstDue, firstDebits.days)

/**
 * The total that each payee should have been credited for an advance by now, over all agreements. Everything depends only on the present
 * state of the advance, so that it can be recomputed at any time. Cents.
 */
export function commissionTargets(
  deal: CommissionDeal,
  agreements: readonly CommissionAgreement[],
  { received, payments }: CommissionReceipts,
  triggers: StandingTriggers,
): Map<string, CommissionSums> {
  const targets = new Map<string, CommissionSums>()
  for (const agreement of agreements) {
    const { terms } = agreement
    const percents = terms.splits.map(({ percent }) => percent)
    const accrued = splitByLargestRemainder(
      isAccrued(terms, payments) ? agreedCommission(deal, agreement) : 0,
      percents,
    )
    const residual = splitByLargestRemainder(percentOf(received, terms.residual_percent), percents)
    const back = clawbackPercent(terms, deal.dateFunded, triggers)
    terms.splits.forEach(({ party_id }, index) => {
      const before = targets.get(party_id) ?? noCommission
      targets.set(party_id, {
        accrued: before.accrued + (accrued[index] ?? 0),
        residual: before.residual + (residual[index] ?? 0),
        clawback: before.clawback - percentOf(accrued[index] ?? 0, back),
      })
    })
  }
  return targets
}
