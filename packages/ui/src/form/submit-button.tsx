import { useFormState } from 'react-hook-form'
import { Button } from '../button/button'
import type { ButtonProps } from '../button/button'

/** Submits the form around it. While it works it says so and keeps the focus; the form ignores a second press. */
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
