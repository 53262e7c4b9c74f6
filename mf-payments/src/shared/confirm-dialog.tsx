import { Button } from '@mca/ui'
import { Dialog, DialogBody, DialogFooter } from '@mca/ui/dialog'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  title: string
  confirmLabel: string
  /** Red for a destructive action. */
  palette?: 'accent' | 'red'
  isBusy: boolean
  /** Omitted: the dialog can only be closed. */
  onConfirm?: () => void
  onClose: () => void
  children: ReactNode
}

/** Describes an action and asks for confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, palette = 'accent', isBusy, onConfirm, onClose, children } = props
  return (
    <Dialog title={title} onClose={onClose} maxWidth="34rem">
      <DialogBody tabIndex={0}>{children}</DialogBody>
      <DialogFooter wide>
        <Button variant="outline" onClick={onClose}>
          {onConfirm ? 'Cancel' : 'Close'}
        </Button>
        {onConfirm && (
          <Button palette={palette} working={isBusy} onClick={isBusy ? undefined : onConfirm}>
            {confirmLabel}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

interface ConfirmRunProps<Answer, Input> extends Omit<ConfirmDialogProps, 'isBusy' | 'onConfirm'> {
  mutation: UseMutationOptions<Answer, Error, Input>
  input: Input
}

/** Asks for confirmation, runs the mutation, and closes when it has ended. */
export function ConfirmRun<Answer, Input>({ mutation, input, ...dialog }: ConfirmRunProps<Answer, Input>) {
  const { mutate, isPending } = useMutation(mutation)
  return <ConfirmDialog {...dialog} isBusy={isPending} onConfirm={() => mutate(input, { onSettled: dialog.onClose })} />
}
