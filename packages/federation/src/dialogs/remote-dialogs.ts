import type { AdvanceRef } from '@mca/contract/advances'
import type { BankAccount } from '@mca/contract/bank'
import type { Merchant } from '@mca/contract/merchants'
import type { Party, PartyKind } from '@mca/contract/parties'
import type { Payment } from '@mca/contract/payments'

/**
 * The dialogs that remotes offer to each other, with their props. The key names the remote and the component: the remote
 * exposes './PartyDialog', a module with the named export `PartyDialog`. A dialog is open while it is mounted.
 */
export interface RemoteDialogs {
  'parties/PartyDialog': {
    kind: PartyKind
    party?: Party
    /** The initial name of a new party, selected. */
    newName?: string
    onSaved?: (party: Party) => void
    onClose: () => void
  }
  'merchants/MerchantDialog': {
    merchant?: Merchant
    /** The initial name of a new merchant, selected. */
    newName?: string
    onSaved?: (merchant: Merchant) => void
    onClose: () => void
  }
  'payments/PaymentDialog': { advance?: AdvanceRef; payment?: Payment; onClose: () => void }
  'payments/BankAccountDialog': { owner: BankAccount['owner']; onClose: () => void }
  'users/InviteDialog': { onClose: () => void }
}

export type RemoteDialogName = keyof RemoteDialogs

/**
 * The version of each dialog's props. Raise the minor number for a change that today's callers survive (a new optional prop). Any
 * other change needs a new dialog next to the old one, which is removed once nobody opens it. A release whose props changed
 * under the same version, or that a live caller does not fit, is rejected.
 * @public packages/build reads it from the source
 */
export const remoteDialogVersions = {
  'parties/PartyDialog': '1.1.0',
  'merchants/MerchantDialog': '1.1.0',
  'payments/PaymentDialog': '1.0.0',
  'payments/BankAccountDialog': '1.0.0',
  'users/InviteDialog': '1.0.0',
} as const satisfies Record<RemoteDialogName, string>
