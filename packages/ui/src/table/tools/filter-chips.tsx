import { formatDate, periodsOf } from '@mca/contract/days'
import { inSentence, optionOf } from '@mca/contract/fields'
import { problemOf } from '@mca/contract/problems'
import { useEffect } from 'react'
import { Button } from '../../primitives/button'
import { Icon } from '../../primitives/icon'
import { isSet, listOf, textOf, without } from './filter'
import type { DaysFilter, Filter, RecordFilter, Values } from './filter'
import { withoutParams, useRemoveParams } from './use-remove-params'
import { today } from '../../today'
import { unseen } from '../../primitives/unseen'
import * as styles from './filter-chips.module.css'

interface FilterChipsProps {
  filters: readonly Filter[]
  values: Values
  onChange: (change: Values) => void
}

/** The filters in force, each with its value and a way to remove it (R13.36). */
export function FilterChips({ filters, values, onChange }: FilterChipsProps) {
  const inForce = filters.filter((filter) => isSet(filter, values))
  if (inForce.length === 0) return null
  return (
    <ul className={styles.list}>
      {inForce.map((filter) => (
        <li key={filter.label}>
          {/* Its name is its content: with an aria-label, a test or a person who looks for a field 'Funder' would find the chip. */}
          {/* On paper, the line below the title has its text. */}
          <button data-filter-chip type="button" onClick={() => onChange(without([filter]))} className={styles.chip}>
            <span>
              {filter.label}:{' '}
              <b>{filter.kind === 'record' ? <RecordName {...{ filter, values }} /> : valueOf(filter, values)}</b>
            </span>
            <Icon name="close" />
            <span className={unseen}>Remove filter</span>
          </button>
        </li>
      ))}
      <li>
        <Button variant="plain" size="sm" onClick={() => onChange(without(filters))}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}

const valueOf = (filter: Exclude<Filter, RecordFilter>, values: Values): string => {
  if (filter.kind === 'days') return rangeOf(filter, values)
  const labelOf = (value: string) => optionOf(filter.options, value)?.label ?? value
  const value = values[filter.name]
  return filter.kind === 'choices' ? listOf(value).map(labelOf).join(', ') : labelOf(textOf(value))
}

const rangeOf = ({ from, to }: DaysFilter, values: Values): string => {
  const [start, end] = [textOf(values[from]), textOf(values[to])]
  const period = periodsOf(today()).find((each) => each.from === start && each.to === end)
  if (period) return period.label
  if (!end) return `from ${formatDate(start)}`
  if (!start) return `until ${formatDate(end)}`
  return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`
}

/** The name of the record that a filter is about. If the record no longer exists, its filter is removed (R13.38). */
function RecordName({ filter, values }: { filter: RecordFilter; values: Values }) {
  const { data, error } = filter.useRecord(textOf(values[filter.name]))
  const drop = useRemoveParams()
  const isGone = problemOf(error)?.status === 404
  useEffect(() => {
    if (isGone)
      drop(withoutParams([filter.name]), [
        `The filter "${filter.label}" was removed: that ${inSentence(filter.label)} no longer exists.`,
      ])
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the record is missing
  }, [isGone])
  return data?.name ?? '…'
}
