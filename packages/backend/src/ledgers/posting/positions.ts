import { type FeeTerms, noSums, type PositionSums, type PositionTerms, sumsAfter } from '@mca/contract/ledger'
import { isCommission } from './commission-sums'
import type { LedgerAdvance, Participation, PostedShare, SummedPostings } from './posting-inputs'

/** The items by key, in their order. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The numbers of the shares of payments in one ledger, by payment. */
export const orderOf = (order: readonly PostedShare[], party: string): Map<string, number> =>
  new Map(order.flatMap(({ party_id, payment_id, no }) => (party_id === party ? [[payment_id, no]] : [])))

/**
 * The payments in the order in which they were posted. Those without a row come last: none was posted while the syndicator took no part.
 */
export const inOrder = <T extends { id: string }>(payments: readonly T[], noOf: ReadonlyMap<string, number>): T[] => {
  const placeOf = ({ id }: T) => noOf.get(id) ?? Number.MAX_SAFE_INTEGER
  return payments.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** By advance and syndicator. */
export const positionSums = (rows: readonly SummedPostings[]): Map<string, Map<string, PositionSums>> =>
  new Map(
    [
      ...groupBy(
        rows.filter(({ component }) => !isCommission(component)),
        ({ advance_id }) => advance_id,
      ),
    ].map(([advance, ofAdvance]) => [
      advance,
      new Map(
        [...groupBy(ofAdvance, ({ party_id }) => party_id)].map(([party, parts]) => [party, sumsAfter(noSums, parts)]),
      ),
    ]),
  )

/** The terms of each syndicator. Two participations of one syndicator are one position, with their sum and all fees. R21.3. */
export function positionTerms({ funded, payback, participations }: LedgerAdvance): Map<string, PositionTerms> {
  const byParty = groupBy(participations, ({ party_id }) => party_id)
  return new Map(
    [...byParty].map(([party, parts]) => [
      party,
      {
        funded,
        payback,
        participation: parts.reduce((sum, { participation }) => sum + participation, 0),
        sharesOverCollection: parts.every(({ shares_over_collection }) => shares_over_collection),
        fees: withUniqueNames(parts.flatMap(feesOf)),
      },
    ]),
  )
}

/** The commission of a participation is an upfront fee. */
const feesOf = ({ commission, fees }: Participation): FeeTerms[] => [
  ...(commission > 0
    ? [
        {
          name: 'Commission',
          base: 'participation' as const,
          timing: 'upfront' as const,
          amount: commission,
          percent: 0,
        },
      ]
    : []),
  ...fees,
]

/** 'Wire', 'Wire (2)': a row names its fee. */
function withUniqueNames(fees: readonly FeeTerms[]): FeeTerms[] {
  const counts = new Map<string, number>()
  return fees.map((fee) => {
    const count = (counts.get(fee.name) ?? 0) + 1
    counts.set(fee.name, count)
    return count === 1 ? fee : { ...fee, name: `${fee.name} (${count})` }
  })
}
