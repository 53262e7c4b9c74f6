import { promiseCancelInput, promiseLabels as labels, type PromiseToPay } from '@mca/contract/promises'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { TextAreaField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { promiseMutations, promiseText } from './promises-api'

/** Cancels a promise, with a reason (R23.7). */
export function CancelDialog({ promise, onClose }: { promise: PromiseToPay; onClose: () => void }) {
  const { mutateAsync: save } = useMutation(promiseMutations.cancel(promise))
  return (
    <FormDialog
      title="Cancel Promise"
      record={promise}
      schema={promiseCancelInput}
      defaultValues={{ cancel_reason: '' }}
      onSubmit={(input) => save(input)}
      onClose={onClose}
    >
      <Text>{`The promise of ${promiseText(promise)} no longer counts. Payments are recorded as usual.`}</Text>
      <TextAreaField name="cancel_reason" label={labels.cancel_reason} required />
    </FormDialog>
  )
}
