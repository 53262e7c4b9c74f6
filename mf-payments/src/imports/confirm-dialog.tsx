import { Button } from '@mca/ui'
import { Dialog, DialogBody, DialogFooter } from '@mca/ui/dialog'
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
