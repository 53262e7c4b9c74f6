import { inSentence } from '@mca/contract/fields'
import { type Draws, remainingDraw, type LedgerPartyKind, outstandingDraw } from '@mca/contract/ledger'
import { dollarsOf, formatMoneyExact } from '@mca/contract/money'
import { partyKinds } from '@mca/contract/parties'

/** A party's draws and the terms of its agreement about them, without the balance of its ledger. Cents. */
export interface StoredDraws extends Omit<Draws, 'balance'> {
  recoverable: boolean
}

const partyNoun = (kind: LedgerPartyKind) => inSentence(partyKinds[kind].one)

/** Why this much cannot be drawn, as a sentence. Cents. R22.36. */
export function drawProblem(cents: number, kind: LedgerPartyKind, { limit, ...draws }: Draws): string | null {
  if (limit === 0) return `The agreement of this ${partyNoun(kind)} has no draw.`
  const left = remainingDraw({ limit, ...draws })
  if (cents <= left) return null
  return `Only ${formatMoneyExact(dollarsOf(left))} of the draw of ${formatMoneyExact(dollarsOf(limit))} is left.`
}

/** Why this much of the draws cannot be forgiven, as a sentence. Cents. R22.38. */
export function forgivingProblem(
  cents: number,
  kind: LedgerPartyKind,
  { recoverable, ...draws }: Draws & Pick<StoredDraws, 'recoverable'>,
): string | null {
  if (recoverable) return `The draws of this ${partyNoun(kind)} are recoverable: later commissions repay them.`
  const outstanding = outstandingDraw(draws)
  if (cents <= outstanding) return null
  return `Only ${formatMoneyExact(dollarsOf(outstanding))} of the draws is outstanding.`
}
