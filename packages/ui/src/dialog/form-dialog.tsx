import { chakra } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '../form/form'
import type { FormProps } from '../form/form'
import { SubmitButton } from '../form/submit-button'
import { Button } from '../primitives/button'
import { Dialog } from './dialog'
import type { DialogProps } from './dialog'

interface FormDialogProps<Values extends FieldValues, Output, Answer>
  extends DialogProps, Omit<FormProps<Values, Output, Answer>, 'label' | 'submitOnEnter'> {
  submitLabel: string
  busyLabel?: string
}

/**
 * A dialog with a form, open while it is rendered and fresh each time (R2.26). It closes (`onClose`) after `onSubmit` has resolved. If
 * `onSubmit` rejects, it stays open with everything typed (R2.28). With `onReload` it handles edit conflicts (R2.31).
 */
export function FormDialog<Values extends FieldValues, Output, Answer>({
  title,
  onClose,
  maxWidth,
  submitLabel,
  busyLabel,
  onSaved,
  children,
  ...form
}: FormDialogProps<Values, Output, Answer>) {
  const finish = (answer: Answer) => {
    void onSaved?.(answer)
    onClose()
  }
  return (
    <Dialog {...{ title, onClose }} {...(maxWidth && { maxWidth })}>
      <Form {...form} onSaved={finish}>
        <chakra.div css={body}>{children}</chakra.div>
        <chakra.footer css={footer}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton {...(busyLabel && { busyLabel })}>{submitLabel}</SubmitButton>
        </chakra.footer>
      </Form>
    </Dialog>
  )
}

const body = {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '3',
} as const
const footer = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '2',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '4',
  borderTopWidth: '1px',
  borderColor: 'border',
} as const
