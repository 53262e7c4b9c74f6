import type { AdvanceSchedule } from '@mca/contract/schedules'
import type { createRecordFactories } from '../records/record-factories'
import type { TestApi } from './test-api'

// Nine daily debits from November 17 to November 30, 2026, around Thanksgiving: eight of $120 and one of $40.
export const terms = {
  payback: 1_000,
  date_funded: '2026-11-16',
  collection_frequency: 'Daily',
  payment_amount: 120,
  number_of_payments: 9,
}

/** The calls for schedules, each for the path of an advance. */
export function createScheduleCalls(api: TestApi, make: ReturnType<typeof createRecordFactories>) {
  const newAdvance = async (fields: object = {}) => `advances/${(await make.advance({ ...terms, ...fields })).id}`
  const scheduleOf = (path: string, query = '') => api.get<AdvanceSchedule>(`${path}/schedule${query}`)
  const pause = (path: string, from: string, to: string) =>
    api.post<AdvanceSchedule>(`${path}/schedule/pauses`, { from, to })
  return { newAdvance, scheduleOf, pause }
}
