import { hasExtensions } from '@mca/api'
import { Button, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import type { NoteOwner } from '../note-queries'

const { Dialog, preload } = lazyDialog(async () => (await import('./contact-dialog')).ContactDialog)

/** Opens the dialog that logs a contact; the key c does the same on pages (R23.9). Hidden if the server has no contacts. */
export function LogContactButton({ owner }: { owner: NoteOwner }) {
  const [isOpen, setOpen] = useDraftState(`contact with ${owner.kind} ${owner.id}`, false)
  if (!hasExtensions()) return null
  return (
    <>
      <Button data-action="contact" size="sm" variant="outline" {...preload} onClick={() => setOpen(true)}>
        Log Contact
      </Button>
      {isOpen && <Dialog owner={owner} onClose={() => setOpen(false)} />}
    </>
  )
}
