import { RemoteDialog } from '@mca/federation/dialogs'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { Palette } from './palette'
import type { View } from './view'

const { Dialog: KeysDialog } = lazyDialog(async () => (await import('../keys/keys-dialog')).KeysDialog)
const { Dialog: AccountDialog } = lazyDialog(async () => (await import('../account/account-dialog')).AccountDialog)

/** The palette, and the dialogs that its actions open. */
export function Overlay({ view, onView }: { view: View; onView: (view: View | undefined) => void }) {
  const onClose = () => onView(undefined)
  switch (view.open) {
    case 'search':
      return <Palette typedAhead={view.typed} onClose={onClose} onView={onView} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
    case 'account':
      return <AccountDialog onClose={onClose} />
    case 'merchant':
      return <RemoteDialog name="merchants/MerchantDialog" onClose={onClose} />
    case 'payment':
      return (
        <RemoteDialog
          name="payments/PaymentDialog"
          {...(view.advance && { advance: view.advance })}
          onClose={onClose}
        />
      )
    case 'user':
      return <RemoteDialog name="users/InviteDialog" onClose={onClose} />
    case 'iso':
    case 'funder':
    case 'salesRep':
    case 'syndicator':
      return <RemoteDialog name="parties/PartyDialog" kind={view.open} onClose={onClose} />
  }
}
