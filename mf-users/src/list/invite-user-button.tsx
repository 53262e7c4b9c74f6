import { Button } from '@mca/ui'
import { lazy, Suspense, useState } from 'react'

const load = async () => ({ default: (await import('../dialog/invite-dialog')).InviteDialog })
const InviteDialog = lazy(load)

/** The dialog is fetched while a person is on the way to its button. */
const preload = () => {
  // A preload that fails is no event: opening the dialog tries again.
  load().catch(() => undefined)
}

export function InviteUserButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="plus" onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
        Invite User
      </Button>
      {open && (
        <Suspense>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
