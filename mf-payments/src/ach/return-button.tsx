import { usePermission } from '@mca/api'
import type { AchEntryRow } from '@mca/contract/ach'
import { Button } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useState } from 'react'

const { Dialog: RefundDialog, preload } = lazyDialog(async () => (await import('./return-dialog')).ReturnDialog)
const { Dialog: FeeDialog, preload: preloadFee } = lazyDialog(
  async () => (await import('./fee-return-dialog')).FeeReturnDialog,
)

/** Opens the dialog that records that the bank has returned a refund or a return fee. R25.78, R25.127. */
export function ReturnButton({ refund, return_fee: fee, name }: Pick<AchEntryRow, 'refund' | 'return_fee' | 'name'>) {
  const [isOpen, setOpen] = useState(false)
  const mayRecord = usePermission('ach-files') ?? false
  if (!mayRecord) return null
  const onClose = () => setOpen(false)
  return (
    <>
      {' '}
      <Button
        variant="outline"
        size="sm"
        aria-label={`Record the return of the ${refund ? 'refund to' : 'return fee of'} ${name}`}
        {...(refund ? preload : preloadFee)}
        onClick={() => setOpen(true)}
      >
        Returned…
      </Button>
      {isOpen && refund && <RefundDialog refund={refund} name={name} onClose={onClose} />}
      {isOpen && fee && <FeeDialog fee={fee} name={name} onClose={onClose} />}
    </>
  )
}
