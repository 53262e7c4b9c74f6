import { firstDay, isInCalendar, type Day } from '@mca/contract/days'
import { Button, InputField, ScreenOnly } from '@mca/ui'
import { useState } from 'react'
import * as styles from './as-of-field.module.css'

interface AsOfFieldProps {
  /** In the address; undefined for today. */
  day: Day | undefined
  today: Day
  /** Undefined for today, so that the plain address always means today. */
  onDay: (day: Day | undefined) => void
}

/** The day of a report. A day after today is refused and stays in the field (R17.102). */
export function AsOfField({ day, today, onDay }: AsOfFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isLater = typed !== undefined && typed > today
  const choose = (value: Day | undefined) => {
    setTyped(undefined)
    onDay(value === today ? undefined : value)
  }
  return (
    <ScreenOnly className={styles.row}>
      <InputField
        label="As of"
        layout="beside"
        type="date"
        min={firstDay}
        max={today}
        value={typed ?? day ?? today}
        error={isLater ? 'Choose today or an earlier day.' : undefined}
        onChange={({ currentTarget: { value } }) =>
          isInCalendar(value) && value <= today ? choose(value) : setTyped(value)
        }
        onBlur={() => !isLater && setTyped(undefined)}
      />
      {(day !== undefined || isLater) && (
        <Button variant="plain" size="sm" onClick={() => choose(undefined)}>
          Today
        </Button>
      )}
    </ScreenOnly>
  )
}
