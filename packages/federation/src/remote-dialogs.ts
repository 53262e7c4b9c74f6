import type { AdvanceRef, Merchant, Party, PartyKind, Payment } from '@mca/contract'

/**
 * What remotes offer each other, typed once. The key names the remote and the component that it exposes: the remote
 * exposes './PartyDialog' as a module with the named export `PartyDialog`. A dialog is open while it is mounted.
 */
export interface RemoteDialogs {
  'parties/PartyDialog': { kind: PartyKind; party?: Party; onSaved?: (party: Party) => void; onClose: () => void }
  'merchants/MerchantDialog': { merchant?: Merchant; onSaved?: (merchant: Merchant) => void; onClose: () => void }
  'payments/PaymentDialog': { advance?: AdvanceRef; payment?: Payment; onClose: () => void }
}

export type RemoteDialogName = keyof RemoteDialogs

/**
 * The version of each remote dialog's props, read by the build into the manifest of whoever offers or opens it. A change after which
 * today's callers go on working (a new optional prop) raises the minor number. Any other change is a dialog of a new name beside
 * the old one, which goes when nobody opens it. A release whose props have changed unsaid, or that a live caller does not fit,
 * is refused.
 */
export const remoteDialogVersions = {
  'parties/PartyDialog': '1.0.0',
  'merchants/MerchantDialog': '1.0.0',
  'payments/PaymentDialog': '1.0.0',
} as const satisfies Record<RemoteDialogName, string>
