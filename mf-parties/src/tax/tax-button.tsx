import { useOffers } from '@mca/api'
import type { PayeeKind, TaxRecord } from '@mca/contract'
import { Button, useKeptState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useMutation } from '@tanstack/react-query'
import { loadTaxRecord } from './tax-api'

const { Dialog, preload } = lazyDialog(async () => (await import('./tax-dialog')).TaxDialog)

/** Opens the tax record as it is stored now (R22.49). */
export function TaxButton({ kind, id }: { kind: PayeeKind; id: string }) {
  const isOffered = useOffers('tax-records', id)
  const [open, setOpen] = useKeptState<{ record: TaxRecord | null } | undefined>(`tax record ${id}`, undefined)
  const load = useMutation(loadTaxRecord(kind, id))
  if (!isOffered) return null
  return (
    <>
      <Button
        variant="outline"
        working={load.isPending}
        {...preload}
        onClick={() => load.mutate(undefined, { onSuccess: setOpen })}
      >
        Tax Record
      </Button>
      {open && <Dialog kind={kind} id={id} record={open.record} onClose={() => setOpen(undefined)} />}
    </>
  )
}
