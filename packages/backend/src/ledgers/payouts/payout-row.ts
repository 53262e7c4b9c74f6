import { remainingDraw, type Payout } from '@mca/contract/ledger'
import { dollarsOf } from '@mca/contract/money'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { InvolvedPerson } from '../approvals/approval-refusal'
import type { StoredDraws } from '../posting/draws'
import { availableOf, type Funds } from '../posting/available-balance.sql'
import { type StoredWithholding, withholdingOf } from '../tax/withholding'
import { blockOf } from './payout-block'

export interface StoredPayout
  extends Omit<Payout, 'amount' | 'available' | 'draw_left' | 'withheld' | 'withheld_because' | 'blocked'>, Funds {
  cents: number
  oversold: string | null
  /** Only of the draft of a draw. */
  draws: StoredDraws | null
  /** Only of a draft. */
  involved: InvolvedPerson[] | null
  /** Only of the draft for a payee of commissions. */
  tax: StoredWithholding | null
  /** Posted. Cents. */
  withheld: number
}

/** A stored payout as this account sees it: `blocked` and what would be withheld are as of now. */
export const payoutOf = (
  { cents, oversold: advance, draws, involved: people, tax, withheld, balance, held, reserve, ...stored }: StoredPayout,
  account: SignedInAccount,
): Payout => {
  const draft = tax && withholdingOf(cents, tax)
  return {
    ...stored,
    amount: dollarsOf(cents),
    available: dollarsOf(availableOf({ balance, held, reserve })),
    draw_left: draws && dollarsOf(remainingDraw({ ...draws, balance })),
    withheld: dollarsOf(draft?.cents ?? withheld),
    withheld_because: draft?.reason ?? null,
    blocked:
      stored.state === 'draft'
        ? blockOf(
            { cents, kind: stored.party.kind, draws, involved: people ?? [] },
            { balance, held, reserve },
            advance,
            account,
          )
        : null,
  }
}
