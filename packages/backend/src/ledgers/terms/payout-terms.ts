import type { Day } from '@mca/contract/days'
import { type LedgerPartyKind, nextPayoutDay, type PayoutTerms, type PayoutTermsInput } from '@mca/contract/ledger'
import { holdPartyOfKind, ledgerParty } from '../posting/ledger-parties'
import type { Queryable, Transactions } from '../../platform/database/db'
import { refuseOutdated } from '../../shared/records/version'
import { payoutTermsRepo } from './payout-terms.repo'

interface PartyOfTerms {
  kind: LedgerPartyKind
  id: string
}

/** The payout terms of a party. AppError 404 for an unknown party. */
export async function getPayoutTerms(
  db: Queryable,
  { kind, id }: PartyOfTerms,
): Promise<{ terms: PayoutTerms | null }> {
  await ledgerParty(db, kind, id)
  return { terms: await payoutTermsRepo.get(db, id) }
}

/**
 * Saves the payout terms of a party. A new payout day begins after today; one that stays keeps its next day. AppError 404 for an unknown party; 409
 * if somebody has changed them meanwhile. R21.72, R21.73.
 */
export const savePayoutTerms = (
  db: Transactions,
  { kind, id }: PartyOfTerms,
  input: PayoutTermsInput,
  { today, expected }: { today: Day; expected: readonly string[] | null },
): Promise<{ terms: PayoutTerms | null }> =>
  db.transaction(async (tx) => {
    await holdPartyOfKind(tx, kind, id)
    const stored = await payoutTermsRepo.lock(tx, id)
    refuseOutdated('record', stored?.updated_at, expected)
    const next =
      stored?.payout_day === input.payout_day ? stored.next_payout_on : nextPayoutDay(input.payout_day, today)
    await payoutTermsRepo.save(tx, { kind, id }, input, next)
    return { terms: await payoutTermsRepo.get(tx, id) }
  })
