import type { AdvanceRef, PartyKind } from '@mca/contract'

/** What is open over the page. It is JSON (`useKeptState`). */
export interface View {
  open: 'search' | 'keys' | 'account' | 'merchant' | 'payment' | 'user' | PartyKind
  /** What was typed while the search was being loaded. */
  typed?: string
  /** The advance of a new payment. */
  advance?: AdvanceRef | undefined
}
