import { formatDate } from '@mca/contract/days'
import { openEndedPause, type AdvanceSchedule } from '@mca/contract/schedules'
import { Badge, Button, HStack, ScreenOnly, Text } from '@mca/ui'

interface StoppedProps {
  schedule: AdvanceSchedule
  isBusy: boolean
  onResume: (number: number) => void
}

/** A stop of debits and the button that ends it (R15.42). The debits since then are due on their days again, so they are past due. */
export function Stopped({ schedule: { versions }, isBusy, onResume }: StoppedProps) {
  const stop = openEndedPause(versions)
  if (!stop) return null
  const since = formatDate(stop.from)
  const question = `Resume debits? The debits since ${since} are due on their days again.`
  return (
    <HStack gap="2" flexWrap="wrap">
      <Badge palette="red">Debits stopped since {since}</Badge>
      {stop === versions.at(-1) ? (
        <ScreenOnly>
          <Button
            variant="outline"
            size="sm"
            disabled={isBusy}
            onClick={() => window.confirm(question) && onResume(stop.number)}
          >
            Resume
          </Button>
        </ScreenOnly>
      ) : (
        <Text color="fg.muted">To resume, delete the later changes first.</Text>
      )}
    </HStack>
  )
}
