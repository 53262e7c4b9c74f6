import { lazyDialog } from '@mca/ui/lazy-dialog'

export const { Dialog: LazyMerchantDialog, preload: preloadMerchantDialog } = lazyDialog(
  async () => (await import('../dialog/merchant-dialog')).MerchantDialog,
)
