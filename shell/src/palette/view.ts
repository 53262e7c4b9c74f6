import type { AdvanceRef } from '@mca/contract/advances'
import type { PartyKind } from '@mca/contract/parties'

/** The overlay that is open over the page. It is JSON (`useDraftState`). */
export interface View {
  open: 'search' | 'keys' | 'account' | 'merchant' | 'payment' | 'user' | PartyKind
  /** The text typed while the search was loading. */
  typed?: string
  /** The advance of a new payment. */
  advance?: AdvanceRef | undefined
}
