import { useFormState } from 'react-hook-form'
import { mainKeys } from '../keys/press-button'
import { Button } from '../primitives/button'
import type { ButtonProps } from '../primitives/button'

interface SubmitButtonProps extends Omit<ButtonProps, 'busy'> {
  busyLabel?: string | undefined
  /** False if another button of the form started the save, and so shows its progress. */
  isPressed?: boolean
}

/** Submits the form around it. During the save it shows `busyLabel` and keeps the focus; the form ignores a second click (R2.27). */
export function SubmitButton({ busyLabel = 'Saving...', isPressed = true, children, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormState()
  const isWorking = isSubmitting && isPressed
  return (
    <Button type="submit" {...mainKeys} {...rest} working={isWorking} aria-disabled={isSubmitting || undefined}>
      {isWorking ? busyLabel : children}
    </Button>
  )
}
