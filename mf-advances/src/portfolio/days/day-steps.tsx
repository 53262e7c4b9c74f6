import { formatDate, nextBankingDay, paths, previousBankingDay, type Day } from '@mca/contract'
import { Box, Button, LinkButton } from '@mca/ui'

interface DayStepsProps {
  day: Day
  onDay: (day: Day) => void
}

/** From a day to the banking days around it, and to what is due on it (R17.126). */
export const DaySteps = ({ day, onDay }: DayStepsProps) => (
  <Box display="flex" flexWrap="wrap" gap="2">
    <Step label="Previous banking day" icon="chevron-left" to={previousBankingDay(day)} onDay={onDay} />
    <Step label="Next banking day" icon="chevron-right" to={nextBankingDay(day)} onDay={onDay} />
    <LinkButton to={paths.due(day)} variant="outline">
      Due {formatDate(day).replace(/,.*/, '')}
    </LinkButton>
  </Box>
)

interface StepProps {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  to: Day | null
  onDay: (day: Day) => void
}

/** At the ends of the calendar it does nothing. A disabled button would lose the focus of somebody who steps by keyboard. */
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
