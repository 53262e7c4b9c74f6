import type { RemoteDialogs } from '@mca/federation'
import { lazy, Suspense } from 'react'

const load = async () => ({ default: (await import('../dialog/party-dialog')).PartyDialog })
const PartyDialog = lazy(load)

const preload = () => {
  // A preload that fails is no event: opening the dialog tries again.
  load().catch(() => undefined)
}
/** For the buttons that open it: it is fetched while a person is on the way to one. */
export const partyDialogIntent = { onPointerEnter: preload, onFocus: preload }

/** The dialog and its form are fetched when a person first opens it, not with the list. */
export function LazyPartyDialog(props: RemoteDialogs['parties/PartyDialog']) {
  return (
    <Suspense>
      <PartyDialog {...props} />
    </Suspense>
  )
}
