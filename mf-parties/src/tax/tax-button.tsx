import type { PayeeKind } from '@mca/contract/commissions'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { LoadedDialogButton } from '../shared/loaded-dialog-button'
import { loadTaxRecord } from './tax-api'

const { Dialog, preload } = lazyDialog(async () => (await import('./tax-dialog')).TaxDialog)

/** R22.49. */
export const TaxButton = ({ kind, id }: { kind: PayeeKind; id: string }) => (
  <LoadedDialogButton
    label="Tax Record"
    permission="tax-records"
    id={id}
    load={loadTaxRecord(kind, id)}
    preload={preload}
  >
    {({ record }, onClose) => <Dialog kind={kind} id={id} record={record} onClose={onClose} />}
  </LoadedDialogButton>
)
