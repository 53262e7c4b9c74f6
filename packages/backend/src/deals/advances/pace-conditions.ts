import { type AdvanceFilters, type DayRange, dueRangesOf, type Standing } from '@mca/contract/advances'
import type { Day } from '@mca/contract/days'
import { previousBankingDay } from '@mca/contract/schedules'
import type { Queryable } from '../../platform/database/db'
import { readBookDay } from '../../schedules/book-day.repo'
import type { Values } from '../../shared/records/lists/list-page'
import { anyOf } from '../../shared/records/lists/conditions.sql'

/** The share of the payback at which an advance is nearly paid, as the exact number that `performance_of` returns for it (R15.30). */
const nearlyPaid = '0.95::double precision'

/** Statuses 0 (closed), 5 (Paid OFF) and 6 (Renewed) are no longer in collection (`display_status`, R15.23). */
const isInCollection = 'is_in_collection(status)'

const conditionOf = ({ from, to }: DayRange, values: Values) =>
  [
    'past_due_on is not null',
    ...(from ? [`past_due_on >= ${values.add(from)}::date`] : []),
    ...(to ? [`past_due_on <= ${values.add(to)}::date`] : []),
  ].join(' and ')

const standingConditions: Readonly<Record<Standing, (today: Day, values: Values) => string[]>> = {
  missed: (today, values) => [`id in (select id from missed_on(${values.add(previousBankingDay(today))}::date))`],
  paused: (today, values) => {
    const day = `${values.add(today)}::date`
    return [
      isInCollection,
      `id in (select advance_id from schedule_versions where kind = 'pause' and from_day <= ${day} and to_day >= ${day})`,
    ]
  },
  // Closed advances have 1 or more; excluding them limits the index scan to 0.95 up to 1.
  returned: () => ['returned > 0'],
  'nearly-paid': () => [isInCollection, `performance >= ${nearlyPaid} and performance < 1`],
}

/** The bucket and standing filters as conditions on columns of `advance_money` (R15.30). */
export async function paceConditions(
  db: Queryable,
  { bucket, standing }: Pick<AdvanceFilters, 'bucket' | 'standing'>,
  values: Values,
): Promise<string[]> {
  if (!bucket && !standing) return []
  const today = await readBookDay(db)
  const conditions = standing ? standingConditions[standing](today, values) : []
  if (!bucket) return conditions
  const ranges = dueRangesOf(bucket, today).map((range) => `(${conditionOf(range, values)})`)
  return [...conditions, anyOf([...ranges, ...(bucket.includes('no-schedule') ? ['no_schedule'] : [])])]
}
