import { dayBuckets } from '@mca/contract/advances'

/** Defaulted and Renewed, as `display_status` numbers them. */
const defaulted = 2
/** Another deal has paid what was left of a renewed one. */
const renewed = 6

/** SQL: true for the money `m` of an advance that owes again what it would have received (R23.560). */
export const isReopened = `(
  not is_in_collection(m.status) and m.flow <> ${renewed} and m.returned > 0 and m.received + m.in_flight < m.payback
  and m.received + m.in_flight + m.returned >= m.payback)`

const bucketsBehind = dayBuckets.filter(({ from }) => from > 0)
const days = (day: string) => `${day}::date - m.past_due_on`
const cases = (day: string, value: (bucket: (typeof bucketsBehind)[number]) => string | number) =>
  `case ${bucketsBehind.map((bucket) => `when ${bucket.to === null ? 'true' : `${days(day)} <= ${bucket.to}`} then ${value(bucket)}`).join(' ')} end`

/**
 * A query for the late advances as of a day, an expression (R23.580): id, its group, the cents that it owes, the day since which it is past due ('infinity' or
 * null if it is not), and the first day on which it was in its group, null for a group that is not one of days. `only` is a condition on `m`.
 */
export const lateAdvances = (day: string, only = ''): string => `
  select m.id, m.payback - m.received as owed, m.past_due_on,
    case when ${isReopened} then 'reopened' when m.flow = ${defaulted} then 'defaulted' else ${cases(day, ({ value }) => `'${value}'`)} end as late_group,
    case when not ${isReopened} and m.flow <> ${defaulted} then m.past_due_on + ${cases(day, ({ from }) => from)} end as since
  from advance_money m
  where (m.past_due_on < ${day}::date or m.flow = ${defaulted} and m.received < m.payback or ${isReopened}) ${only}`
