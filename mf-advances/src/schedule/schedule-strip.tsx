import { coveredDebits, stripOf, type AdvanceSchedule, type CoveredDebit } from '@mca/contract/schedules'
import { DebitStrip } from './debit-strip'

/** The debits of a schedule with the amounts received, as of its day. */
export function debitsOf({ as_of, today, rows, money, pace }: AdvanceSchedule): CoveredDebit[] {
  // Money in flight now is irrelevant for an earlier day.
  const in_flight = as_of < today ? 0 : money.in_flight
  const received = pace?.collected ?? money.received
  return coveredDebits(
    rows,
    { received, in_flight },
    { day: as_of, isOver: as_of !== today, isInCollection: pace !== null },
  )
}

interface ScheduleStripProps {
  schedule: AdvanceSchedule
  debits: readonly CoveredDebit[]
}

/** The strip of the debits of a schedule (R15.41). */
export const ScheduleStrip = ({ schedule: { versions }, debits }: ScheduleStripProps) => (
  <DebitStrip
    debits={debits}
    marks={stripOf(
      debits,
      versions.filter((version) => version.kind === 'pause'),
    )}
  />
)
