import { Button, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'

const { Dialog: LazyInviteDialog, preload: preloadInviteDialog } = lazyDialog(
  async () => (await import('../dialog/invite-dialog')).InviteDialog,
)

export function InviteUserButton() {
  const [open, setOpen] = useDraftState('dialog of users', false)
  return (
    <>
      <Button data-action="new" icon="plus" {...preloadInviteDialog} onClick={() => setOpen(true)}>
        Invite User
      </Button>
      {open && <LazyInviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
