import { useCreation } from '@mca/api'
import { paymentMethods } from '@mca/contract/payments'
import { promiseInput, promiseLabels as labels } from '@mca/contract/promises'
import { emptyPromise, PromiseFields } from '@mca/notes/promises'
import { FormDialog } from '@mca/ui/dialog'
import { FieldGrid, SelectField, TextField } from '@mca/ui/form'
import { useState } from 'react'
import { promiseMutations } from './promises-api'

interface RecordDialogProps {
  /** The advance's id. */
  id: string
  /** Payback less received, in dollars. */
  owed: number
  onClose: () => void
}

/** A new promise to pay, with up to 12 payments (R23.7). */
export function RecordDialog({ id, owed, onClose }: RecordDialogProps) {
  const [start] = useState(emptyPromise)
  const { save, creation } = useCreation(promiseMutations.record(id))
  return (
    <FormDialog
      title="Record Promise"
      record={{ id }}
      creation={creation}
      schema={promiseInput}
      defaultValues={start}
      onSubmit={save}
      onClose={onClose}
    >
      <PromiseFields id={id} owed={owed} />
      <FieldGrid>
        <TextField name="promised_by" label={labels.promised_by} />
        <SelectField
          name="payment_method"
          label={labels.payment_method}
          options={paymentMethods}
          placeholder="Not specified"
        />
      </FieldGrid>
    </FormDialog>
  )
}
