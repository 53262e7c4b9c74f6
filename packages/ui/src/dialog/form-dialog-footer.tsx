import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { SaveFailure } from '../form/save-failure'
import { SubmitButton } from '../form/submit-button'
import { CancelButton } from '../unsaved-work/cancel-button'
import { DialogFooter } from './dialog-footer'

interface FormDialogFooterProps {
  closeLabel?: string
  submitLabel: ReactNode
  busyLabel: string | undefined
  /** The label of the second button, if the dialog has one (R6.15). */
  anotherLabel?: string | undefined
  /** True if the second button was pressed last. */
  staysOpen?: boolean
  /** Called before the submit event: true from the second button, false from the main one. */
  onChoose?: (staysOpen: boolean) => void
  onClose: () => void
  isReady?: ((values: object) => boolean) | undefined
}

/** The buttons of a dialog with a form. */
export function FormDialogFooter(props: FormDialogFooterProps) {
  const {
    closeLabel = 'Cancel',
    submitLabel,
    busyLabel,
    anotherLabel,
    staysOpen = false,
    onChoose,
    onClose,
    isReady,
  } = props
  return (
    <DialogFooter wide>
      <SaveFailure />
      <CancelButton onCancel={onClose}>{closeLabel}</CancelButton>
      {anotherLabel && (
        <SubmitButton
          // Not a submit button: Enter in a field presses the first submit button, which must be the main one.
          type="button"
          variant="outline"
          busyLabel={busyLabel}
          isPressed={staysOpen}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={({ currentTarget }) => {
            onChoose?.(true)
            currentTarget.form?.requestSubmit()
          }}
        >
          {anotherLabel}
        </SubmitButton>
      )}
      <Submit isReady={isReady} busyLabel={busyLabel} isPressed={!staysOpen} onClick={() => onChoose?.(false)}>
        {submitLabel}
      </Submit>
    </DialogFooter>
  )
}

type SubmitProps = ComponentProps<typeof SubmitButton> & Pick<FormDialogFooterProps, 'isReady'>

/** Renders with each change of the form, so it is used only if something must be chosen first. */
const Submit = ({ isReady, ...button }: SubmitProps) =>
  isReady ? <SubmitWhenReady isReady={isReady} {...button} /> : <SubmitButton {...button} />

function SubmitWhenReady({ isReady, ...button }: SubmitProps & Required<Pick<SubmitProps, 'isReady'>>) {
  const values = useWatch()
  return <SubmitButton {...button} disabled={!isReady?.(values)} />
}
