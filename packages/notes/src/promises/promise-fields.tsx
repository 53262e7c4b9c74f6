import { getQuery } from '@mca/api'
import { scheduleCall } from '@mca/api/schedules'
import { addDays, formatDate } from '@mca/contract/days'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import {
  countsUntil,
  maxPromiseLines,
  promisedDebits,
  type PromiseForm,
  promiseLabels as labels,
} from '@mca/contract/promises'
import { sumOf } from '@mca/contract/rules'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { Button, IconButton, Text } from '@mca/ui'
import { anotherKeys, CheckboxField, DateField, MoneyField } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import * as styles from './promise-fields.module.css'

interface PromiseFieldsProps {
  /** The advance's id. */
  id: string
  /** Payback less received, in dollars. */
  owed: number
  /** The path of the promise in the form, with a period, or nothing. */
  path?: 'promise.'
}

/** The form values of a promise in a form, at its own path. */
type Values = Record<string, PromiseForm['lines']>

/** A promise without values. */
export const emptyPromise = (): PromiseForm => ({
  promised_by: '',
  payment_method: '',
  counts_debits: true,
  lines: [{ amount: null, due_on: '' }],
})

/** The payments of a promise, and whether the scheduled debits up to its last day count toward it (R23.7, R23.585). */
export function PromiseFields({ id, owed, path }: PromiseFieldsProps) {
  const name = `${path ?? ''}lines`
  const { fields, append, remove } = useFieldArray<Values>({ name })
  // A form that has just been mounted has no value yet.
  const lines: PromiseForm['lines'] = useWatch<Values>({ name }) ?? []
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
      <div className={styles.rows} data-rows>
        {fields.map((field, index) => (
          <fieldset key={field.id} ref={lastRow} aria-label={`Payment ${index + 1}`} className={styles.line}>
            <MoneyField name={`${name}.${index}.amount`} label={labels.amount} required />
            <DateField name={`${name}.${index}.due_on`} kind="work" label={labels.due_on} required />
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
            <Button {...anotherKeys} variant="outline" size="sm" icon="plus" onClick={add}>
              Add Payment
            </Button>
          </div>
        )}
      </div>
      <Text color="fg.muted">
        {`${formatMoneyExact(sumOf(lines.map(({ amount }) => (Number.isFinite(amount) ? (amount ?? 0) : 0))))} of the ${formatMoneyExact(owed)} still owed.`}
      </Text>
      {last?.due_on && <Debits id={id} last={last.due_on} name={`${path ?? ''}counts_debits`} />}
    </>
  )
}

/** The scheduled debits that would keep the promise, and the choice to leave them out. */
function Debits({ id, last, name }: { id: string; last: string; name: string }) {
  const isCounted = useWatch({ name }) !== false
  const { data } = useQuery(getQuery<AdvanceSchedule, unknown[]>(...scheduleCall(id)))
  const debits = data?.pace ? promisedDebits(data.rows, { made_on: data.today, last }) : []
  const [first] = debits
  if (!first) return null
  const sum = formatMoneyExact(sumOf(debits.map(({ amount }) => amount)))
  const until = formatDate(countsUntil(last) ?? last)
  const days = debits.map(({ due_on }) => formatDate(due_on)).join(', ')
  return (
    <>
      <CheckboxField name={name} label={labels.counts_debits} />
      <Text color="fg.muted" title={days}>
        {debits.length === 1
          ? `One debit of ${sum} on ${days} ${isCounted ? 'also counts toward the promise, unless you leave it out' : 'does not count: of its day, only money beyond it does'}.`
          : `${formatCount(debits.length)} debits from ${formatDate(first.due_on)} to ${until}, ${sum} in all, ${isCounted ? 'also count toward the promise, unless you leave them out' : 'do not count: of their days, only money beyond them does'}.`}{' '}
        {`The bank needs one banking day, so what comes by ${until} is in time.`}
      </Text>
    </>
  )
}
