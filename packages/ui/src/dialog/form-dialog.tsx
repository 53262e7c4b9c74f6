import { chakra } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../button/button'
import { Form } from '../form/form'
import type { FormProps } from '../form/form'
import { SubmitButton } from '../form/submit-button'
import { Dialog } from './dialog'
import type { DialogProps } from './dialog'

export interface FormDialogProps<Values extends FieldValues, Output, Answer>
  extends DialogProps, Omit<FormProps<Values, Output, Answer>, 'label' | 'submitOnEnter'> {
  submitLabel: string
  busyLabel?: string
}

/**
 * A dialog that is a form: open while it is rendered, fresh each time. It closes (`onClose`) when `onSubmit` has resolved, and
 * stays open with everything typed when it rejects. With `onReload`, an edit conflict is told inside it.
 */
export function FormDialog<Values extends FieldValues, Output, Answer>({
  title,
  description,
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
    <Dialog {...{ title, description, onClose }} {...(maxWidth && { maxWidth })}>
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
