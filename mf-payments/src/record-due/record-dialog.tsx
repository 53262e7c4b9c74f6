import { formatWeekday } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import {
  clearedEarlyQuestion,
  dueEntriesInput,
  paymentLabels as labels,
  paymentMethods,
  presetStatusOf,
  type DueRecordForm,
  type DueRecordInput,
} from '@mca/contract/payments'
import { Text, today } from '@mca/ui'
import { FormDialog, Progress, useRun } from '@mca/ui/dialog'
import { FieldGrid, SelectField } from '@mca/ui/form'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Amounts } from './amounts'
import { useOwnMethod } from '../shared/own-method'
import { StatusField } from '../shared/status-field'
import { countPayments, eachLast, skippedOf, startMethod, type Entries } from './entry'
import type { useRecording } from './use-recording'

const ofEach = { value: eachLast, label: 'Last used on each deal' }

interface RecordDialogProps {
  entries: Entries
  record: ReturnType<typeof useRecording>['record']
  onClose: () => void
}

const formOf = ({ day, rows }: Entries, own: string | null): DueRecordForm => ({
  status: presetStatusOf(day, today()),
  payment_method: startMethod(rows, own),
  rows: rows.map(({ advance, missing, amount }) => ({ advance_id: advance.id, missing, amount })),
})

/**
 * The editable amount to record for each selected deal; status and method are the same for all (R15.73). Then shows the progress, and
 * 'Cancel' stops after the running call (R15.76).
 */
export function RecordDialog({ entries, record, onClose }: RecordDialogProps) {
  const { done, isStopping, start, close } = useRun(onClose)
  const { day, rows } = entries
  const [total, setTotal] = useState(0)
  const { ownMethod } = useOwnMethod()
  return (
    <FormDialog<DueRecordForm, Omit<DueRecordInput, 'day'>, void>
      title={`Record ${formatCount(rows.length, 'Payment')}`}
      maxWidth="40rem"
      record={{ id: day }}
      schema={dueEntriesInput}
      defaultValues={formOf(entries, ownMethod())}
      submitLabel={<RecordLabel />}
      isReady={({ rows: amounts }) => skippedOf(amounts) < amounts.length}
      busyLabel={isStopping ? 'Stopping...' : 'Recording...'}
      onSubmit={(input) => {
        setTotal(rows.length - skippedOf(input.rows))
        return start((onProgress, isStopped) => record(entries, input, { onProgress, isStopped }))
      }}
      questionsOf={({ status }) => {
        const question = clearedEarlyQuestion({ date: day, status }, today())
        return question === null ? {} : { status: question }
      }}
      onSaved={onClose}
      onClose={close}
    >
      {done === undefined ? (
        <>
          <Text color="fg.muted">
            All are dated {formatWeekday(day)}. Edit any amount that was different. Enter 0 to skip a deal.
          </Text>
          <FieldGrid>
            <StatusField day={day} />
            <SelectField
              name="payment_method"
              label={labels.payment_method}
              options={startMethod(rows, null) === eachLast ? [ofEach, ...paymentMethods] : paymentMethods}
              placeholder="Not specified"
            />
          </FieldGrid>
          <Amounts rows={rows} />
        </>
      ) : (
        <Progress done={done} total={total} text={`${formatCount(done)} of ${countPayments(total)}`} />
      )}
    </FormDialog>
  )
}

/** 'Record 2 Payments': the number that are not skipped. */
function RecordLabel() {
  const rows = useWatch<DueRecordForm, 'rows'>({ name: 'rows' })
  return `Record ${formatCount(rows.length - skippedOf(rows), 'Payment')}`
}
