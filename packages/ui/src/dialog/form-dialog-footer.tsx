import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { SaveFailure } from '../form/save-failure'
import { SubmitButton } from '../form/submit-button'
import { anotherButton, anotherKeys } from '../keys/press-button'
import { CancelButton } from '../undo/cancel-button'
import { DialogFooter } from './dialog-footer'

interface FormDialogFooterProps {
  closeLabel?: string
  submitLabel: ReactNode
  busyLabel: string | undefined
  /** The label of the second button, if the dialog has one (R2.720). */
  anotherLabel?: string | undefined
  /** The `name` of the button that was pressed last, '' of the main one. */
  pressed?: string
  onClose: () => void
  isReady?: ((values: object) => boolean) | undefined
  /** See `useNothingToDo`. */
  hasNothingToDo?: boolean
}

/** The buttons of a dialog with a form. */
export function FormDialogFooter(props: FormDialogFooterProps) {
  const {
    closeLabel = 'Cancel',
    submitLabel,
    busyLabel,
    anotherLabel,
    pressed = '',
    onClose,
    isReady,
    hasNothingToDo,
  } = props
  return (
    <DialogFooter wide>
      <SaveFailure />
      <CancelButton onCancel={onClose}>{closeLabel}</CancelButton>
      {/* Enter in a field presses the first submit button, so the main one comes first and stands last. */}
      <Submit isReady={isReady} disabled={hasNothingToDo} busyLabel={busyLabel} isPressed={pressed === ''} style={last}>
        {submitLabel}
      </Submit>
      {anotherLabel && (
        <SubmitButton
          {...anotherKeys}
          variant="outline"
          disabled={hasNothingToDo}
          busyLabel={busyLabel}
          isPressed={pressed === anotherButton}
        >
          {anotherLabel}
        </SubmitButton>
      )}
    </DialogFooter>
  )
}

const last = { order: 1 }

type SubmitProps = ComponentProps<typeof SubmitButton> & Pick<FormDialogFooterProps, 'isReady'>

/** Renders with each change of the form, so it is used only if something must be chosen first. */
const Submit = ({ isReady, ...button }: SubmitProps) =>
  isReady ? <SubmitWhenReady isReady={isReady} {...button} /> : <SubmitButton {...button} />

function SubmitWhenReady({ isReady, disabled, ...button }: SubmitProps & Required<Pick<SubmitProps, 'isReady'>>) {
  const values = useWatch()
  return <SubmitButton {...button} disabled={disabled || !isReady?.(values)} />
}
