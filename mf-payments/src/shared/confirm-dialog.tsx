import { Button } from '@mca/ui'
import { Dialog, DialogBody, DialogFooter, FailureLine, failureText } from '@mca/ui/dialog'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  title: string
  confirmLabel: string
  /** Red for a destructive action. */
  palette?: 'accent' | 'red'
  isBusy: boolean
  /** Why the last attempt failed. */
  error?: Error | null
  /** Omitted: the dialog can only be closed. */
  onConfirm?: () => void
  onClose: () => void
  children: ReactNode
}

/** Describes an action and asks for confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, palette = 'accent', isBusy, error, onConfirm, onClose, children } = props
  return (
    <Dialog title={title} onClose={onClose} maxWidth="34rem">
      <DialogBody tabIndex={0}>{children}</DialogBody>
      <DialogFooter wide>
        <FailureLine message={error ? failureText(error) : undefined} />
        <Button variant="outline" onClick={onClose}>
          {onConfirm ? 'Cancel' : 'Close'}
        </Button>
        {onConfirm && (
          <Button palette={palette} working={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

interface ConfirmRunProps<Answer, Input> extends Omit<ConfirmDialogProps, 'isBusy' | 'error' | 'onConfirm'> {
  mutation: UseMutationOptions<Answer, Error, Input>
  input: Input
}

/** Asks for confirmation, runs the mutation, and closes when it has succeeded (R2.28). */
export function ConfirmRun<Answer, Input>({ mutation, input, ...dialog }: ConfirmRunProps<Answer, Input>) {
  const { mutate, isPending, error } = useMutation(mutation)
  const onConfirm = () => mutate(input, { onSuccess: dialog.onClose })
  return <ConfirmDialog {...dialog} isBusy={isPending} error={error} onConfirm={onConfirm} />
}
