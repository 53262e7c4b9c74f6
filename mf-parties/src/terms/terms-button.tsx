import { useOffers } from '@mca/api'
import type { LedgerPartyKind, PayoutTerms } from '@mca/contract'
import { Button, useKeptState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useMutation } from '@tanstack/react-query'
import { loadTerms } from './terms-api'

const { Dialog, preload } = lazyDialog(async () => (await import('./terms-dialog')).TermsDialog)

/** Opens the payout terms as they are stored now (R21.78). */
export function TermsButton({ kind, id }: { kind: LedgerPartyKind; id: string }) {
  const isOffered = useOffers('payout-terms', id)
  const [open, setOpen] = useKeptState<{ terms: PayoutTerms | null } | undefined>(`payout terms ${id}`, undefined)
  const load = useMutation(loadTerms(kind, id))
  if (!isOffered) return null
  return (
    <>
      <Button
        variant="outline"
        working={load.isPending}
        {...preload}
        onClick={() => load.mutate(undefined, { onSuccess: setOpen })}
      >
        Payout Terms…
      </Button>
      {open && <Dialog kind={kind} id={id} terms={open.terms} onClose={() => setOpen(undefined)} />}
    </>
  )
}
