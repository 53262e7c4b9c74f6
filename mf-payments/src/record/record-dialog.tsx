import {
  dueEntriesInput,
  formatWeekday,
  paymentLabels as labels,
  paymentMethods,
  paymentStatuses,
  type DueRecordForm,
  type DueRecordInput,
  formatCount,
} from '@mca/contract'
import { Text } from '@mca/ui'
import { FormDialog, Progress, useRun } from '@mca/ui/dialog'
import { FieldGrid, SelectField } from '@mca/ui/form'
import { Amounts } from './amounts'
import { countPayments, type Entries } from './entry'
import type { useRecording } from './use-recording'

interface RecordDialogProps {
  entries: Entries
  record: ReturnType<typeof useRecording>['record']
  onClose: () => void
}

const formOf = ({ rows }: Entries): DueRecordForm => ({
  status: 'cleared',
  payment_method: null,
  rows: rows.map(({ advance, missing, amount }) => ({ advance_id: advance.id, missing, amount })),
})

/**
 * The amount to record for each ticked deal, which can be corrected first; status and method are the same for all (R15.73). Then shows
 * the progress, and 'Cancel' stops after the running call (R15.76).
 */
export function RecordDialog({ entries, record, onClose }: RecordDialogProps) {
  const { done, isStopping, start, close } = useRun(onClose)
  const { day, rows } = entries
  const title = `Record ${formatCount(rows.length, 'Payment')}`
  return (
    <FormDialog<DueRecordForm, Omit<DueRecordInput, 'day'>, void>
      title={title}
      maxWidth="40rem"
      record={{ id: day }}
      schema={dueEntriesInput}
      defaultValues={formOf(entries)}
      submitLabel={title}
      busyLabel={isStopping ? 'Stopping...' : 'Recording...'}
      onSubmit={(input) => start((onProgress, isStopped) => record(entries, input, { onProgress, isStopped }))}
      onSaved={onClose}
      onClose={close}
    >
      {done === undefined ? (
        <>
          <Text color="fg.muted">
            All with the date {formatWeekday(day)}. Correct an amount where another one came.
          </Text>
          <FieldGrid>
            <SelectField name="status" label={labels.status} options={paymentStatuses} />
            <SelectField
              name="payment_method"
              label={labels.payment_method}
              options={paymentMethods}
              placeholder="Not specified"
            />
          </FieldGrid>
          <Amounts rows={rows} />
        </>
      ) : (
        <Progress done={done} total={rows.length} text={`${formatCount(done)} of ${countPayments(rows.length)}`} />
      )}
    </FormDialog>
  )
}
