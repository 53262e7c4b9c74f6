import { type HolidayRule, type Plan, planOf, type ScheduleVersion } from '@mca/contract/schedules'
import type { AdvanceTerms } from './advance-terms'
import type { Random } from './random'

/** An advance's setting for holidays, its pauses and changes, and the schedule that results from them and its terms. */
export interface AdvanceSchedule {
  holiday_rule: HolidayRule
  versions: readonly ScheduleVersion[]
  plan: Plan
}

const rules = [
  ['extend', 0.86],
  ['after', 0.09],
  ['before', 0.05],
] as const

export const holidayRuleOf = (random: Random): HolidayRule => random.weighted(rules)

/** The schedule with these pauses and changes. Throws if there is none, which would be a bug in the sample. */
export function scheduleOf(
  terms: AdvanceTerms,
  holiday_rule: HolidayRule,
  versions: readonly ScheduleVersion[] = [],
): AdvanceSchedule {
  const schedule = planOf({ ...terms, holiday_rule }, versions)
  if (schedule.plan === null) throw new Error(schedule.message)
  return { holiday_rule, versions, plan: schedule.plan }
}
