import type { RemoteDialogs } from '@mca/federation'
import { lazy, Suspense } from 'react'

const load = async () => ({ default: (await import('../dialog/merchant-dialog')).MerchantDialog })
const MerchantDialog = lazy(load)

const preload = () => {
  // A preload that fails is no event: opening the dialog tries again.
  load().catch(() => undefined)
}
/** For the buttons that open it: it is fetched while a person is on the way to one. */
export const merchantDialogIntent = { onPointerEnter: preload, onFocus: preload }

/** The dialog and its form are fetched when a person first opens it, not with the page. */
export function LazyMerchantDialog(props: RemoteDialogs['merchants/MerchantDialog']) {
  return (
    <Suspense>
      <MerchantDialog {...props} />
    </Suspense>
  )
}
