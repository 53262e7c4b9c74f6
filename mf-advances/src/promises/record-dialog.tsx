import { useCreation } from '@mca/api'
import { addDays } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import { paymentMethods } from '@mca/contract/payments'
import { maxPromiseLines, promiseInput, promiseLabels as labels, type PromiseForm } from '@mca/contract/promises'
import { sumOf } from '@mca/contract/rules'
import { Button, IconButton, Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid, MoneyField, SelectField, TextField } from '@mca/ui/form'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { promiseMutations } from './promises-api'
import * as styles from './record-dialog.module.css'

interface RecordDialogProps {
  /** The advance's id. */
  id: string
  /** Payback less received, in dollars. */
  owed: number
  onClose: () => void
}

/** A new promise to pay, with up to 12 payments (R23.7). */
export function RecordDialog({ id, owed, onClose }: RecordDialogProps) {
  const [start] = useState<PromiseForm>(() => ({
    promised_by: '',
    payment_method: '',
    lines: [{ amount: null, due_on: '' }],
  }))
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
      <Lines owed={owed} />
      <FieldGrid>
        <TextField name="promised_by" label={labels.promised_by} />
        <SelectField
          name="payment_method"
          label={labels.payment_method}
          options={paymentMethods}
          placeholder="Not said"
        />
      </FieldGrid>
    </FormDialog>
  )
}

function Lines({ owed }: { owed: number }) {
  const { fields, append, remove } = useFieldArray<PromiseForm, 'lines'>({ name: 'lines' })
  const lines = useWatch<PromiseForm, 'lines'>({ name: 'lines' })
  const last = lines.at(-1)
  const lastRow = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    // Not in the effect itself: a number field renders when it gets the focus.
    if (added > 0) queueMicrotask(() => lastRow.current?.querySelector('input')?.focus())
  }, [added])
  const add = () => {
    const due_on = last?.due_on ? addDays(last.due_on, 7) : ''
    append({ amount: last?.amount ?? null, due_on }, { shouldFocus: false })
    setAdded(added + 1)
  }
  return (
    <>
      {fields.map((field, index) => (
        <fieldset key={field.id} ref={lastRow} aria-label={`Payment ${index + 1}`} className={styles.line}>
          <MoneyField name={`lines.${index}.amount`} label={labels.amount} required />
          <DateField name={`lines.${index}.due_on`} kind="work" label={labels.due_on} required />
          {fields.length > 1 && (
            <IconButton
              icon="trash"
              palette="red"
              label={`Remove payment ${index + 1}`}
              onClick={() => remove(index)}
            />
          )}
        </fieldset>
      ))}
      {fields.length < maxPromiseLines && (
        <div>
          <Button variant="outline" size="sm" icon="plus" onClick={add}>
            Add Payment
          </Button>
        </div>
      )}
      <Text color="fg.muted">
        {`${formatMoneyExact(sumOf(lines.map(({ amount }) => (Number.isFinite(amount) ? (amount ?? 0) : 0))))} of the ${formatMoneyExact(owed)} still owed.`}
      </Text>
    </>
  )
}
