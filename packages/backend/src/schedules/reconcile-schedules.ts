import { isDeepStrictEqual } from 'node:util'
import { type Day, dayNumberOf } from '@mca/contract/days'
import { calendarDays } from '@mca/contract/schedules'
import type { Queryable } from '../platform/database/db'
import { calendarRepo } from './calendar.repo'
import { segmentsOf } from './plan-advances'
import { schedulesRepo } from './schedules.repo'

/** The days on which the stored calendar differs from the rules, ascending. */
async function wrongDays(tx: Queryable): Promise<Day[]> {
  const stored = new Map((await calendarRepo.days(tx)).map((day) => [day.day, day]))
  const wrong: Day[] = []
  for (const day of calendarDays()) {
    if (!isDeepStrictEqual({ ...stored.get(day.day) }, day)) wrong.push(day.day)
    stored.delete(day.day)
  }
  return [...wrong, ...stored.keys()].sort()
}

const isNextDay = (day: Day, before: Day) => dayNumberOf(day) === (dayNumberOf(before) ?? 0) + 1

/** Merges consecutive days to ranges: a missing holiday makes all later ones wrong. */
function rangesOf(days: readonly Day[]): { from: Day; to: Day }[] {
  const ranges: { from: Day; to: Day }[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && isNextDay(day, last.to)) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

/**
 * Prints where the stored calendar differs from the rules, and every advance whose stored schedule differs from its terms, pauses and
 * changes (R15.60). Returns the number of differences.
 */
export async function printScheduleDifferences(tx: Queryable, print: (line: string) => void): Promise<number> {
  const ranges = rangesOf(await wrongDays(tx))
  for (const { from, to } of ranges)
    print(`the calendar of banking days differs ${from === to ? `on ${from}` : `from ${from} to ${to}`}`)
  let [advances, differences] = [0, 0]
  for await (const step of schedulesRepo.all(tx)) {
    advances += step.length
    for (const { segments, code, ...advance } of step) {
      if (isDeepStrictEqual(segments, segmentsOf(advance))) continue
      differences += 1
      print(`${code} differs: its stored schedule does not match its terms, pauses and changes`)
    }
  }
  if (ranges.length + differences === 0)
    print(`the schedules of ${advances} advances and the calendar agree with the rules`)
  return ranges.length + differences
}
