import { type AchEntryRow, returnFeeReturn } from '@mca/contract/ach'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, TextAreaField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { achMutations } from './ach-api'

interface FeeReturnProps {
  fee: NonNullable<AchEntryRow['return_fee']>
  name: string
  onClose: () => void
}

/** Asks when and why the bank has returned a return fee. R25.127. */
export function FeeReturnDialog({ fee, name, onClose }: FeeReturnProps) {
  const { mutateAsync: record } = useMutation(achMutations.returnFee(fee))
  return (
    <FormDialog
      title="Bank Returned the Return Fee"
      submitLabel="Record Return"
      record={fee}
      schema={returnFeeReturn}
      defaultValues={{ returned_on: '', reason: '' }}
      onSubmit={(input) => record(input)}
      onClose={onClose}
    >
      <p>The return fee of {name} is not charged again.</p>
      <DateField kind="money" name="returned_on" label="Returned On" required />
      <TextAreaField name="reason" label="Reason" required />
    </FormDialog>
  )
}
