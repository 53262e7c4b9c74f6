import { firstDay, isInCalendar, lastDay, type Day } from '@mca/contract/days'
import { nextBankingDay, previousBankingDay } from '@mca/contract/schedules'
import { Button, InputField } from '@mca/ui'
import { useState } from 'react'
import * as styles from './day-controls.module.css'

interface DayControlsProps {
  /** The shown day; undefined until today is known. */
  day: Day | undefined
  /** Undefined stands for today. */
  onDay: (day: Day | undefined) => void
}

/** Opens another day: by date, or in steps of banking days, which work before the day has loaded (R15.68). */
export function DayControls({ day, onDay }: DayControlsProps) {
  const [previous, next] = day === undefined ? [null, null] : [previousBankingDay(day), nextBankingDay(day)]
  return (
    <div className={styles.bar}>
      <Step
        label="Previous banking day"
        action="previous"
        shortcut="h"
        icon="chevron-left"
        to={previous}
        onDay={onDay}
      />
      <Button
        variant="outline"
        data-action="today"
        title="Today (t)"
        aria-keyshortcuts="t"
        onClick={() => onDay(undefined)}
      >
        Today
      </Button>
      <Step label="Next banking day" action="next" shortcut="l" icon="chevron-right" to={next} onDay={onDay} />
      <DayInput day={day} onDay={onDay} />
    </div>
  )
}

interface StepProps {
  label: string
  action: 'previous' | 'next'
  /** The single key that presses it (R2.54). */
  shortcut: string
  icon: 'chevron-left' | 'chevron-right'
  to: Day | null
  onDay: DayControlsProps['onDay']
}

/** At the ends of the calendar it does nothing. A disabled button would lose the keyboard focus. */
const Step = ({ label, action, shortcut, icon, to, onDay }: StepProps) => (
  <Button
    variant="outline"
    icon={icon}
    data-action={action}
    aria-label={label}
    title={`${label} (${shortcut})`}
    aria-keyshortcuts={shortcut}
    aria-disabled={to === null || undefined}
    onClick={to === null ? undefined : () => onDay(to)}
    style={{ paddingInline: '0.625rem' }}
  />
)

function DayInput({ day = '', onDay }: DayControlsProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <InputField
      label="Day"
      layout="compact"
      type="date"
      min={firstDay}
      max={lastDay}
      value={typed ?? day}
      onChange={({ currentTarget: { value } }) => {
        setTyped(isInCalendar(value) ? undefined : value)
        if (isInCalendar(value)) onDay(value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
