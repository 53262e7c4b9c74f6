import type { LedgerPartyKind, LedgerSummary } from '@mca/contract/ledger'
import { Button, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'

const entry = lazyDialog(async () => (await import('./entry-dialog')).EntryDialog)
const draft = lazyDialog(async () => (await import('./draw-dialog')).DrawDialog)

interface EntryButtonsProps {
  kind: LedgerPartyKind
  party: { id: string; name: string }
  /** Undefined until the balance is loaded. */
  draw: LedgerSummary['draw'] | undefined
}

/** 'New Entry…', and 'Draw…' for a party whose agreement has a draw (R21.66, R22.39). */
export function EntryButtons({ kind, party, draw }: EntryButtonsProps) {
  const [open, setOpen] = useDraftState<'entry' | 'draw' | undefined>(`entry of ${party.id}`, undefined)
  const onClose = () => setOpen(undefined)
  const drawable = draw && draw.limit > 0 ? draw : undefined
  return (
    <>
      {drawable && (
        <Button variant="outline" {...draft.preload} onClick={() => setOpen('draw')}>
          Draw…
        </Button>
      )}
      <Button variant="outline" {...entry.preload} onClick={() => setOpen('entry')}>
        New Entry…
      </Button>
      {open === 'entry' && <entry.Dialog kind={kind} party={party} draw={draw ?? null} onClose={onClose} />}
      {open === 'draw' && drawable && <draft.Dialog kind={kind} party={party} draw={drawable} onClose={onClose} />}
    </>
  )
}
