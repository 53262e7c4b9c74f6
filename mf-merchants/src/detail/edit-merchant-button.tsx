import type { Merchant } from '@mca/contract'
import { Button, useKeptState } from '@mca/ui'
import { LazyMerchantDialog, preloadMerchantDialog } from '../shared/lazy-merchant-dialog'

export function EditMerchantButton({ merchant }: { merchant: Merchant }) {
  // The merchant as it was when the dialog was opened, with the version that a save is based on.
  const [editing, setEditing] = useKeptState<Merchant | undefined>(`edit merchant ${merchant.id}`, undefined)
  return (
    <>
      <Button data-key="e" icon="pencil" {...preloadMerchantDialog} onClick={() => setEditing(merchant)}>
        Edit Merchant
      </Button>
      {editing && <LazyMerchantDialog merchant={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}
