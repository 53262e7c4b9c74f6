import { optionOf } from '@mca/contract/fields'
import { dateOrders, type ImportMappingValues } from '@mca/contract/imports'
import { Text } from '@mca/ui'
import { useShownPath } from '@mca/ui/form'
import { useEffect, useId, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { choicesOf, datesOf, ordersOf, questionOf } from './date-orders'
import type { ImportPreview } from './column-names'
import * as styles from './date-order-field.module.css'

/**
 * The date order of the file. It is known if exactly one order fits, or if it is stored for the source; otherwise the user must choose,
 * because it is never guessed (R16.11).
 */
export function DateOrderField({ preview }: { preview: ImportPreview }) {
  const id = useId()
  const { setValue } = useFormContext<ImportMappingValues>()
  const { field, fieldState } = useController<ImportMappingValues, 'date_order'>({ name: 'date_order' })
  const [header, column] = useWatch<ImportMappingValues, ['header_line', 'columns.date']>({
    name: ['header_line', 'columns.date'],
  })
  const headerLine = Number(header)
  const orders = ordersOf(preview, headerLine, column)
  const only = orders.length === 1 ? orders[0] : undefined
  const isKnown = only !== undefined && field.value === only
  // The question is asked only for a chosen column whose order is not known.
  useShownPath(column === null || isKnown ? null : 'date_order')
  const asked = useRef(`${header} ${column}`)
  useEffect(() => {
    if (asked.current === `${header} ${column}`) return
    asked.current = `${header} ${column}`
    // For another column, the suggested column's date orders do not count.
    setValue('date_order', only ?? null)
  }, [header, column, only, setValue])
  if (column === null) return null
  if (isKnown)
    return <Text color="fg.muted">Dates are written as {optionOf(dateOrders, only)?.label.toLowerCase()}.</Text>
  const error = fieldState.error?.message
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={styles.question}>
      <legend>{questionOf(orders, datesOf(preview, headerLine, column))}</legend>
      {choicesOf(orders).map(({ value, label }, index) => (
        <label key={value}>
          <input
            type="radio"
            name={field.name}
            value={value}
            checked={field.value === value}
            ref={index === 0 ? field.ref : undefined}
            onBlur={field.onBlur}
            onChange={() => field.onChange(value)}
          />
          {label}
        </label>
      ))}
      {error && (
        <Text id={`${id}-error`} color="red.fg" fontSize="sm">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
