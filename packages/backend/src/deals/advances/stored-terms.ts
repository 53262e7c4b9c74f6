import type { FeeBase, FeeTiming, SyndicatorParticipationInput } from '@mca/contract/advances'
import { centsOf, dollarsOf } from '@mca/contract/money'
import { amountOfPercent, rightToReceive } from '@mca/contract/rules'

/** The terms of a stored participation and its fees, each in the order of the form. */
export interface StoredTerms {
  syndicator_id: string
  shares_over_collection: boolean
  fees: readonly { fee_name: string; base: FeeBase; timing: FeeTiming }[]
}

/**
 * Fills in the terms that a request omits: those of the same syndicator, and of its fee with the same name, or else the defaults. Repeated
 * syndicators and names are matched in order. A fee on collections is always paid with each payment. R21.6, R21.40.
 */
export function withStoredTerms(
  given: readonly SyndicatorParticipationInput[],
  stored: readonly StoredTerms[],
): SyndicatorParticipationInput[] {
  const takeParticipation = takeNextByKey(stored, ({ syndicator_id }) => syndicator_id)
  return given.map((row) => {
    const kept = takeParticipation(row.syndicator_id)
    const takeFee = takeNextByKey(kept?.fees ?? [], ({ fee_name }) => fee_name)
    return {
      ...row,
      shares_over_collection: row.shares_over_collection ?? kept?.shares_over_collection ?? true,
      syndicator_fees: row.syndicator_fees.map((fee) => {
        const same = takeFee(fee.fee_name)
        const base = fee.base ?? same?.base ?? 'participation'
        const timing = base === 'collected' ? 'concurrent' : (fee.timing ?? same?.timing ?? 'upfront')
        return { ...fee, base, timing }
      }),
    }
  })
}

/**
 * Fills in the amount of each fee that a request gives as a percent of the participation or of the payback only. `amount` is the funded amount.
 * Dollars, rounded half away from zero to the cent. R22.51.
 */
export const withFeeAmounts = (
  given: readonly SyndicatorParticipationInput[],
  { amount: funded, payback }: { amount: number; payback: number },
): SyndicatorParticipationInput[] =>
  given.map((row) => {
    const { participation } = row
    const whole = { funded: centsOf(funded), payback: centsOf(payback), participation: centsOf(participation) }
    const of = { participation, payback: dollarsOf(rightToReceive(whole)) }
    return {
      ...row,
      syndicator_fees: row.syndicator_fees.map((fee) =>
        fee.amount > 0 || fee.base === undefined || fee.base === 'collected'
          ? fee
          : { ...fee, amount: amountOfPercent(of[fee.base], fee.percent) },
      ),
    }
  })

/** Returns a function that takes the next unused item with a key. */
function takeNextByKey<T>(items: readonly T[], keyOf: (item: T) => string): (key: string) => T | undefined {
  const left = [...items]
  return (key) => {
    const index = left.findIndex((item) => keyOf(item) === key)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
}
