import { useFormState } from 'react-hook-form'
import { Button } from '../primitives/button'
import type { ButtonProps } from '../primitives/button'

/** Submits the form around it. During the save it shows `busyLabel` and keeps the focus; the form ignores a second click (R2.27). */
export function SubmitButton({
  busyLabel = 'Saving...',
  children,
  ...rest
}: Omit<ButtonProps, 'busy' | 'type'> & { busyLabel?: string }) {
  const { isSubmitting } = useFormState()
  return (
    <Button {...rest} type="submit" working={isSubmitting}>
      {isSubmitting ? busyLabel : children}
    </Button>
  )
}
