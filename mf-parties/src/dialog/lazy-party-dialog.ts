import { lazyDialog } from '@mca/ui/lazy-dialog'

export const { Dialog: LazyPartyDialog, preload: preloadPartyDialog } = lazyDialog(
  async () => (await import('./party-dialog')).PartyDialog,
)
