import { achNumberLabels as labels, achNumbersInput } from '@mca/contract/ach'
import { FormDialog } from '@mca/ui/dialog'
import { CountField, TextField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { achMutations } from './ach-api'

/** Asks which file and which trace the bank had last, after the book was restored from a backup. */
export function NumbersDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: confirm } = useMutation(achMutations.confirmNumbers())
  return (
    <FormDialog
      title="Confirm the Bank's Last Numbers"
      submitLabel="Confirm"
      schema={achNumbersInput}
      defaultValues={{ last_file: null, last_trace: '' }}
      onSubmit={(input) => confirm(input)}
      onClose={onClose}
    >
      <p>Take both from the last file that the bank has. The next file and its entries continue from there.</p>
      <CountField name="last_file" label={labels.last_file} required hint="12 for ACH-12. 0 if the bank has none." />
      <TextField
        name="last_trace"
        label={labels.last_trace}
        maxLength={15}
        inputMode="numeric"
        hint="The last 15 digits of its last entry. Leave blank if the bank has none."
      />
    </FormDialog>
  )
}
