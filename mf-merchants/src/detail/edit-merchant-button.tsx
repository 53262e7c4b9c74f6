import { merchantQueries } from '@mca/api'
import type { Merchant } from '@mca/contract/merchants'
import { Button, useDraftState } from '@mca/ui'
import { useQueryClient } from '@tanstack/react-query'
import { LazyMerchantDialog, preloadMerchantDialog } from '../shared/lazy-merchant-dialog'

export function EditMerchantButton({ id }: { id: string }) {
  const client = useQueryClient()
  // The merchant as it was when the dialog opened, with the version that a save is based on.
  const [editing, setEditing] = useDraftState<Merchant | undefined>(`edit merchant ${id}`, undefined)
  // While the page still shows a cached list row, the dialog waits for the full record (R19.31).
  const edit = () =>
    client.ensureQueryData(merchantQueries.one(id)).then(setEditing, () => undefined /* the page shows the failure */)
  return (
    <>
      <Button data-action="edit" variant="outline" icon="pencil" {...preloadMerchantDialog} onClick={() => void edit()}>
        Edit Merchant
      </Button>
      {editing && <LazyMerchantDialog merchant={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}
