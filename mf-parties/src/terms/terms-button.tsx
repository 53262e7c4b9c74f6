import type { LedgerPartyKind } from '@mca/contract/ledger'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { LoadedDialogButton } from '../shared/loaded-dialog-button'
import { loadTerms } from './terms-api'

const { Dialog, preload } = lazyDialog(async () => (await import('./terms-dialog')).TermsDialog)

/** R21.78. */
export const TermsButton = ({ kind, id }: { kind: LedgerPartyKind; id: string }) => (
  <LoadedDialogButton
    label="Payout Terms…"
    permission="payout-terms"
    id={id}
    load={loadTerms(kind, id)}
    preload={preload}
  >
    {({ terms }, onClose) => <Dialog kind={kind} id={id} terms={terms} onClose={onClose} />}
  </LoadedDialogButton>
)
