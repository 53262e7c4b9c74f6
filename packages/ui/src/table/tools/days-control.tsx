import { firstDay, isInCalendar, lastDay, periodsOf } from '@mca/contract/days'
import { useState } from 'react'
import { InputField } from '../../field/input-field'
import { isHalfTyped } from '../../field/is-half-typed'
import { Button } from '../../primitives/button'
import * as controlStyles from './control.module.css'
import { textOf } from './filter'
import type { ControlOf, DaysFilter } from './filter'
import { today } from '../../today'
import * as styles from './days-control.module.css'

/** Ready-made periods, and the two ends of the range. */
export function DaysControl({ filter: { label, from, to }, values, onChange }: ControlOf<DaysFilter>) {
  const [periods] = useState(() => periodsOf(today()))
  const ends = { from: textOf(values[from]), to: textOf(values[to]) }
  const range = (start?: string, end?: string) => onChange({ [from]: start, [to]: end })
  return (
    <fieldset className={controlStyles.wide}>
      <legend className={controlStyles.legend}>{label}</legend>
      <div className={styles.row}>
        {periods.map((period) => {
          const isPressed = period.from === ends.from && period.to === ends.to
          return (
            <Button
              key={period.label}
              size="sm"
              variant="outline"
              aria-pressed={isPressed}
              onClick={() => (isPressed ? range() : range(period.from, period.to))}
            >
              {period.label}
            </Button>
          )
        })}
      </div>
      <div className={styles.grid}>
        <DayInput label="From" value={ends.from} onChange={(day) => onChange({ [from]: day })} />
        <DayInput label="To" value={ends.to} onChange={(day) => onChange({ [to]: day })} />
      </div>
    </fieldset>
  )
}

const isWhole = (day: string) => day === '' || isInCalendar(day)

function DayInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string | undefined) => void
}) {
  const [typed, setTyped] = useState<string>()
  const change = (input: HTMLInputElement) => {
    const day = input.value
    // A day that is typed only in part clears no filter (R2.340).
    const isReady = isWhole(day) && !isHalfTyped(input)
    setTyped(isReady ? undefined : day)
    if (isReady) onChange(day || undefined)
  }
  return (
    <InputField
      type="date"
      min={firstDay}
      max={lastDay}
      label={label}
      value={typed ?? value}
      onChange={({ currentTarget }) => change(currentTarget)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
