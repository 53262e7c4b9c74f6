import type { Day } from '@mca/contract/days'
import type { LedgerKind } from '@mca/contract/ledger'
import type { Queryable } from '../../platform/database/db'
import type { NewPosting } from '../posting/ledger.repo'
import { readWithholding, withholdingOf } from '../tax/withholding'
import { type LockedPayout, payoutsRepo } from './payouts.repo'

/** A payout of commissions is called a payment, and one ahead of them a draw. */
function kindsOf({ party_kind, is_draw }: Pick<LockedPayout, 'party_kind' | 'is_draw'>) {
  if (is_draw) return { paid: 'draw', back: 'draw' } as const
  return party_kind === 'syndicator'
    ? ({ paid: 'payout', back: 'payout_reversal' } as const)
    : ({ paid: 'payment', back: 'payment_reversal' } as const)
}

/** What is withheld from a payout that is being approved, in cents. R22.43, R22.300. */
export const withheldFrom = async (
  tx: Queryable,
  { party_id, party_kind, cents }: LockedPayout,
  today: Day,
): Promise<number> =>
  party_kind === 'syndicator' ? 0 : (withholdingOf(cents, await readWithholding(tx, party_id, today))?.cents ?? 0)

/** The rows of a payout. If backup is withheld from the payee, there are two, which add up to its amount. */
export function payoutPostings(
  payout: Pick<LockedPayout, 'id' | 'party_id' | 'party_kind' | 'cents' | 'is_draw'>,
  withheld: number,
  today: Day,
): NewPosting[] {
  const { party_id, cents, id: payout_id } = payout
  const row = (kind: LedgerKind, amount: number) => rowOf(party_id, kind, -amount, today, { payout_id })
  return [row(kindsOf(payout).paid, cents - withheld), ...(withheld > 0 ? [row('backup_withholding', withheld)] : [])]
}

/** The rows that take back what a payout has in the ledger. */
export async function reversingRows(
  tx: Queryable,
  payout: LockedPayout,
  { today, reason }: { today: Day; reason: string },
): Promise<NewPosting[]> {
  const { party_id, id: payout_id } = payout
  return (await payoutsRepo.postingsOf(tx, payout)).map(({ no, kind, amount }) => {
    const backKind = kind === 'backup_withholding' ? kind : kindsOf(payout).back
    return rowOf(party_id, backKind, -amount, today, { payout_id, reverses: no, reason })
  })
}

/** A row that a person or a payout posts. Cents. */
export const rowOf = (
  party: string,
  kind: LedgerKind,
  amount: number,
  today: Day,
  cause: { payout_id?: string; reverses?: number; reason?: string | null },
): NewPosting => ({
  party_id: party,
  kind,
  component: 'other',
  fee: null,
  amount,
  advance_id: null,
  payment_id: null,
  posted_on: today,
  effective_on: today,
  matures_on: today,
  reverses: null,
  reason: null,
  ...cause,
})
