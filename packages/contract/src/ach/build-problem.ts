import { dollarsOf } from '../money/cents'
import { formatMoneyExact } from '../money/format'
import type { AchEntryKind } from './ach-options'

/** Debits and credits, in cents. */
interface Sums {
  debits: number
  credits: number
}

/** Why a file with these sums is too much for its day, with what other files of the day move; null if it is not. Cents. R25.15. */
export function achLimitProblem(own: Sums, others: Sums, limits: Sums): string | null {
  for (const each of ['debits', 'credits'] as const) {
    const sum = own[each] + others[each]
    if (sum > limits[each])
      return `The ${each} of the day would be ${formatMoneyExact(dollarsOf(sum))}, above the daily limit of ${formatMoneyExact(dollarsOf(limits[each]))}.`
  }
  return null
}

/** Why these entries cannot be in one file: an account that gets a prenote cannot have another entry there; null if they can. R25.14. */
export function prenoteProblem(
  entries: readonly { kind: AchEntryKind; owner_id: string; code: string }[],
): string | null {
  // Each owner has one account in use.
  const prenoted = new Set(entries.flatMap(({ kind, owner_id }) => (kind === 'prenote' ? owner_id : [])))
  const both = entries.find(({ kind, owner_id }) => kind !== 'prenote' && prenoted.has(owner_id))
  return both ? `${both.code}: send the prenote of the account first, and the money once it is valid.` : null
}
