import type { Merchant } from '@mca/contract'
import { Button } from '@mca/ui'
import { useState } from 'react'
import { LazyMerchantDialog, preloadMerchantDialog } from '../shared/lazy-merchant-dialog'

export function EditMerchantButton({ merchant }: { merchant: Merchant }) {
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Button icon="pencil" {...preloadMerchantDialog} onClick={() => setEditing(true)}>
        Edit Merchant
      </Button>
      {editing && <LazyMerchantDialog merchant={merchant} onClose={() => setEditing(false)} />}
    </>
  )
}
