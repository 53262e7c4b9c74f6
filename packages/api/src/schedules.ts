import type { AdvanceSchedule } from '@mca/contract'
import { getQuery } from './get-query'

/** The stored schedule of an advance as of a day, by default today. */
export const scheduleQuery = (id: string, asOf?: string) =>
  getQuery<AdvanceSchedule, (string | undefined)[]>(['advances', 'schedule', id, asOf], `advances/${id}/schedule`, {
    query: { as_of: asOf },
    part: 'schedules',
    record: id,
  })
