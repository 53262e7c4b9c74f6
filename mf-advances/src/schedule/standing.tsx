import { closedDeal, type AdvanceDetail } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import { isOpenEnded, type AdvanceSchedule } from '@mca/contract/schedules'
import { Badge, HStack, Text } from '@mca/ui'

interface StandingProps {
  advance: AdvanceDetail
  schedule: AdvanceSchedule
}

/** The special state of the advance, if any: not funded yet, paused, or no longer in collection (R15.42). */
export function Standing({ advance, schedule: { pace, paused, rows, no_schedule } }: StandingProps) {
  const first = rows[0]
  if (no_schedule !== null) return null
  if (pace === null)
    return (
      <Text color="fg.muted">
        {advance.closed ? closedDeal.label : advance.deal_flow}: no longer collected. Nothing is due.
      </Text>
    )
  return (
    <HStack gap="2" flexWrap="wrap">
      {paused && !isOpenEnded(paused) && <Badge palette="blue">Paused through {formatDate(paused.to)}</Badge>}
      {pace.is_before_funding && (
        <>
          <Badge palette="blue">Before funding</Badge>
          {first && <Text color="fg.muted">The first debit is due on {formatDate(first.due)}.</Text>}
        </>
      )}
    </HStack>
  )
}
