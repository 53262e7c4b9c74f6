import { type AchEntryRow, refundReturn } from '@mca/contract/ach'
import { FormDialog } from '@mca/ui/dialog'
import { TextAreaField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { achMutations } from './ach-api'

interface ReturnDialogProps {
  refund: NonNullable<AchEntryRow['refund']>
  name: string
  onClose: () => void
}

/** Asks why the bank has returned a refund. R25.78. */
export function ReturnDialog({ refund, name, onClose }: ReturnDialogProps) {
  const { mutateAsync: record } = useMutation(achMutations.returnRefund(refund))
  return (
    <FormDialog
      title="Bank Returned the Refund"
      submitLabel="Record Return"
      record={refund}
      schema={refundReturn}
      defaultValues={{ reason: '' }}
      onSubmit={(input) => record(input)}
      onClose={onClose}
    >
      <p>The refund to {name} is due again, and can go out in another file.</p>
      <TextAreaField name="reason" label="Reason" required />
    </FormDialog>
  )
}
