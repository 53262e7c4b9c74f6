import { usePermission } from '@mca/api'
import type { Permission } from '@mca/contract/accounts'
import { Button, useDraftState } from '@mca/ui'
import type { lazyDialog } from '@mca/ui/lazy-dialog'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface LoadedDialogButtonProps<Answer> {
  label: string
  permission: Permission
  /** The party's id. */
  id: string
  load: UseMutationOptions<Answer, Error, void>
  preload: ReturnType<typeof lazyDialog>['preload']
  /** The dialog for what was loaded. */
  children: (answer: Answer, onClose: () => void) => ReactNode
}

const hidden = { visibility: 'hidden' } as const

/** Loads what a dialog edits, as it is stored now, and then opens the dialog. Hidden if the account may not change it. */
export function LoadedDialogButton<Answer>(props: LoadedDialogButtonProps<Answer>) {
  const { label, permission, id, preload, children } = props
  const isAllowed = usePermission(permission)
  const [open, setOpen] = useDraftState<Answer | undefined>(`${permission} of ${id}`, undefined)
  const load = useMutation(props.load)
  // Until it is known, the button is invisible in its place, so that nothing moves.
  if (isAllowed === false) return null
  return (
    <>
      <Button
        variant="outline"
        style={isAllowed ? undefined : hidden}
        working={load.isPending}
        {...preload}
        onClick={() => load.mutate(undefined, { onSuccess: setOpen })}
      >
        {label}
      </Button>
      {open && children(open, () => setOpen(undefined))}
    </>
  )
}
