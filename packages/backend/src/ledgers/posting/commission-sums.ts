import {
  type CommissionDeal,
  type CommissionPosting,
  type CommissionSums,
  commissionTargets,
  noCommission,
  type StandingTriggers,
} from '@mca/contract/commissions'
import type { Day } from '@mca/contract/days'
import type { LedgerAdvance, SummedPostings } from './posting-inputs'

const commissionComponents: ReadonlySet<string> = new Set<CommissionPosting['component']>([
  'accrued',
  'residual',
  'clawback',
])
/** True for the parts of a payee's rows; the others are of positions. */
export const isCommission = (component: string): component is CommissionPosting['component'] =>
  commissionComponents.has(component)

/** The commission credited to a payee for an advance, and the day from which it can be paid out. */
export interface Credited extends CommissionSums {
  due: Day | null
}

export const nothingCredited: Credited = { ...noCommission, due: null }

/** By advance and payee. */
export function commissionSums(rows: readonly SummedPostings[]): Map<string, Map<string, Credited>> {
  const sums = new Map<string, Map<string, Credited>>()
  for (const { advance_id, party_id, component, amount, matures_on } of rows) {
    if (!isCommission(component)) continue
    const ofAdvance = sums.get(advance_id) ?? new Map<string, Credited>()
    sums.set(advance_id, ofAdvance)
    const before = ofAdvance.get(party_id) ?? nothingCredited
    ofAdvance.set(party_id, { ...before, [component]: amount, ...(component === 'accrued' && { due: matures_on }) })
  }
  return sums
}

/** The terms of an advance that determine its commissions. */
export const dealOf = ({ funded, payback, date_funded, commissions }: LedgerAdvance): CommissionDeal => ({
  type: commissions?.type ?? 'NEW',
  funded,
  payback,
  fees: commissions?.fees ?? 0,
  origination: commissions?.origination ?? null,
  dateFunded: date_funded,
})

export const triggersOf = ({ commissions }: LedgerAdvance): StandingTriggers => ({
  defaulted: commissions?.defaulted ?? null,
  canceled: commissions?.canceled ?? null,
  first_payment_default: commissions?.first_payment_default ?? null,
})

/** The amounts each payee should have been credited for an advance by now, or with other receipts. Empty if the advance was deleted. */
export const targetsOf = (
  advance: LedgerAdvance,
  receipts = { received: advance.received, payments: advance.commissions?.payments ?? 0 },
  triggers = triggersOf(advance),
): Map<string, CommissionSums> =>
  advance.commissions
    ? commissionTargets(dealOf(advance), advance.commissions.agreements, receipts, triggers)
    : new Map<string, CommissionSums>()
