import type { Reference } from '@mca/contract/fields'
import type { ManualEntry, LedgerParty, Payout } from '@mca/contract/ledger'

export type Step = 'approve' | 'send' | 'settle' | 'return' | 'discard'

/** The open dialog and its subject. JSON, because it is stored with the dialog's draft. */
export type OpenDialog =
  | { kind: 'propose' }
  | { kind: 'issue' }
  /** Null: the dialog asks for the syndicator. */
  | { kind: 'contribution'; syndicator: Reference | null }
  | { kind: 'draft'; party: LedgerParty; available: number }
  | { kind: 'edit'; payout: Payout }
  | { kind: Step; payout: Payout }
  | { kind: 'approve-entry' | 'edit-entry' | 'discard-entry'; entry: ManualEntry }
