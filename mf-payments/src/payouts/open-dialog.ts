import type { LedgerEntry, LedgerParty, Payout, Reference } from '@mca/contract'

export type Step = 'approve' | 'send' | 'settle' | 'return' | 'discard'

/** The dialog that is open, and what it is about. JSON, because it is kept with what was typed in it. */
export type OpenDialog =
  | { kind: 'propose' }
  | { kind: 'issue' }
  /** Null: the dialog asks for the syndicator. */
  | { kind: 'contribution'; syndicator: Reference | null }
  | { kind: 'draft'; party: LedgerParty; available: number }
  | { kind: 'edit'; payout: Payout }
  | { kind: Step; payout: Payout }
  | { kind: 'approve-entry' | 'edit-entry' | 'discard-entry'; entry: LedgerEntry }
