import { usePermission } from '@mca/api'
import type { AchEntryRow } from '@mca/contract/ach'
import { Button } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useState } from 'react'

const { Dialog, preload } = lazyDialog(async () => (await import('./return-dialog')).ReturnDialog)

/** Opens the dialog that records that the bank has returned a refund. R25.78. */
export function ReturnButton({ refund, name }: { refund: NonNullable<AchEntryRow['refund']>; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const mayRecord = usePermission('ach-files') ?? false
  if (!mayRecord) return null
  return (
    <>
      {' '}
      <Button
        variant="outline"
        size="sm"
        aria-label={`Record the return of the refund to ${name}`}
        {...preload}
        onClick={() => setOpen(true)}
      >
        Returned…
      </Button>
      {isOpen && <Dialog refund={refund} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
