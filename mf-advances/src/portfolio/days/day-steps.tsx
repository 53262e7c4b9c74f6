import { paths } from '@mca/contract/app'
import { formatDate, type Day } from '@mca/contract/days'
import { nextBankingDay, previousBankingDay } from '@mca/contract/schedules'
import { Button, LinkButton } from '@mca/ui'
import * as styles from './day-steps.module.css'

interface DayStepsProps {
  day: Day
  onDay: (day: Day) => void
}

/** Links from a day to the previous and next banking day, and to its due list (R17.126). */
export const DaySteps = ({ day, onDay }: DayStepsProps) => (
  <div className={styles.row}>
    <Step label="Previous banking day" icon="chevron-left" to={previousBankingDay(day)} onDay={onDay} />
    <Step label="Next banking day" icon="chevron-right" to={nextBankingDay(day)} onDay={onDay} />
    <LinkButton to={paths.due(day)} variant="outline">
      Due {formatDate(day).replace(/,.*/, '')}
    </LinkButton>
  </div>
)

interface StepProps {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  to: Day | null
  onDay: (day: Day) => void
}

/** At the ends of the calendar it does nothing. A disabled button would lose the keyboard focus. */
const Step = ({ label, icon, to, onDay }: StepProps) => (
  <Button
    variant="outline"
    icon={icon}
    aria-label={label}
    title={label}
    aria-disabled={to === null || undefined}
    onClick={to === null ? undefined : () => onDay(to)}
    style={{ paddingInline: '0.625rem' }}
  />
)
