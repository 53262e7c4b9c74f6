import { merchantMutations } from '@mca/api'
import { paths } from '@mca/contract/app'
import type { Merchant } from '@mca/contract/merchants'
import { DeleteButton, IconButton, IconLink } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { preloadMerchantDialog } from '../shared/lazy-merchant-dialog'

export function MerchantActions({ merchant, onEdit }: { merchant: Merchant; onEdit: () => void }) {
  const removal = useMutation(merchantMutations.remove())
  return (
    <>
      {/* No Tab stop: the name in the same row is the same link. */}
      <IconLink
        data-action="view-row"
        icon="eye"
        label={`View ${merchant.name}`}
        to={paths.merchant(merchant.id)}
        tabIndex={-1}
      />
      <IconButton
        data-action="edit-row"
        icon="pencil"
        label={`Edit ${merchant.name}`}
        {...preloadMerchantDialog}
        onClick={onEdit}
      />
      <DeleteButton
        subject={merchant.name}
        noun="merchant"
        busy={removal.isPending}
        onConfirm={() => removal.mutate(merchant.id)}
      />
    </>
  )
}
