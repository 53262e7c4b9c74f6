import type { LedgerPartyKind } from '@mca/contract/ledger'
import { dollarsOf, formatMoneyExact } from '@mca/contract/money'
import { approvalRefusal, type InvolvedPerson } from '../approvals/approval-refusal'
import type { SignedInAccount } from '../../shared/context/accounts'
import { drawProblem, type StoredDraws } from '../posting/draws'
import { availableOf, type Funds } from '../posting/available-balance.sql'

/** The refusal to pay or issue while the shares of an advance exceed its funded amount. */
export const oversoldSentence = (advance: string): string =>
  `The participations in ${advance} exceed its funded amount. Correct them first.`

/** Why a draft cannot be approved, as a sentence. */
export function blockOf(
  draft: {
    cents: number
    kind: LedgerPartyKind
    draws: StoredDraws | null
    involved: readonly InvolvedPerson[]
  },
  funds: Funds,
  oversoldAdvance: string | null,
  account: SignedInAccount,
): string | null {
  if (oversoldAdvance !== null) return oversoldSentence(oversoldAdvance)
  const available = availableOf(funds)
  const problem = draft.draws && drawProblem(draft.cents, draft.kind, { ...draft.draws, balance: funds.balance })
  if (problem) return problem
  if (!draft.draws && available < draft.cents)
    return `Only ${formatMoneyExact(dollarsOf(Math.max(available, 0)))} is available now.`
  return approvalRefusal('payout', draft.involved, account)
}
