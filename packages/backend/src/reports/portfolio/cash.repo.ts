import { addDays, type Day } from '@mca/contract/days'
import { dollarsOf } from '@mca/contract/money'
import type { PortfolioCash } from '@mca/contract/portfolio/reports/cash'
import type { CsvSource } from '../../shared/export/send-csv'
import type { Queryable } from '../../platform/database/db'
import { newValues } from '../../shared/records/lists/list-page'
import { advancesToCome, chosenFacts } from './cash-of-advances'
import type { AdvancesOf } from './advances-as-of'
import { daysOf, debitsByDay, windowsToCome } from './cash-debits.sql'
import { ordinalsOf } from './ordinals.repo'
import { storedCashSql, summedCash } from './cash.sql'

/** The number of past days, including the day of the report, and of future days (R17.45, R17.46). */
export const cashDays = 30

/** Every day of the report: `(day, is_past, expected, received, by_schedule, by_pace)` in cents, unordered. */
async function cashRows(db: Queryable, of: AdvancesOf) {
  const values = newValues()
  const found = await chosenFacts(db, of, values)
  const on = (one: Day) => `${values.add(one)}::date`
  const day = on(of.asOf)
  const toCome = await advancesToCome(db, of, values)
  const { asOf } = of
  const ordinals = await ordinalsOf(db, addDays(asOf, -cashDays), addDays(asOf, cashDays))
  const past = { from: addDays(asOf, 1 - cashDays), to: asOf, ordinals, on }
  const next = { from: addDays(asOf, 1), to: addDays(asOf, cashDays), ordinals, on }
  const first = `(${day} - ${cashDays - 1})`
  const rows = `
    select day, true as is_past, expected, received, null::bigint as by_schedule, null::bigint as by_pace
    from (${found ? summedCash(found, past, { from: first, to: day }) : storedCashSql(first, day)}) past
    union all
    select days.day, false, null, null, coalesce(debits.amount, 0), coalesce(debits.paced, 0)
    from (${daysOf(`(${day} + 1)`, `(${day} + ${cashDays})`)}) days
    left join (${debitsByDay(windowsToCome(toCome, { asOf, ...next }), next)}) debits on debits.day = days.day`
  return { rows, values }
}

type StoredDay =
  | { day: string; is_past: true; expected: number; received: number }
  | { day: string; is_past: false; by_schedule: number; by_pace: number }

/** Expected and received cash by day, and the expected cash of the next days (R17.45, R17.46). */
export const cashRepo = {
  async report(db: Queryable, of: AdvancesOf): Promise<PortfolioCash> {
    const { rows: every, values } = await cashRows(db, of)
    const rows = await db.query<StoredDay>({ text: `select * from (${every}) days order by day` }, values.list)
    return {
      as_of: of.asOf,
      past: rows.flatMap((row) =>
        row.is_past ? [{ day: row.day, expected: dollarsOf(row.expected), received: dollarsOf(row.received) }] : [],
      ),
      next: rows.flatMap((row) =>
        row.is_past ? [] : [{ day: row.day, by_schedule: dollarsOf(row.by_schedule), by_pace: dollarsOf(row.by_pace) }],
      ),
    }
  },

  /** Cash by day as the source of a CSV file. */
  async csv(db: Queryable, of: AdvancesOf): Promise<CsvSource> {
    const { rows, values } = await cashRows(db, of)
    return { from: `from (${rows}) days`, orderBy: 'days.day', values: values.list }
  },
}
