import { type AchDay, type AchFileState, achFileStates } from '@mca/contract/ach'
import type { Day } from '@mca/contract/days'
import { dollarsOf } from '@mca/contract/money'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { codeOf } from './ach-files.repo'

/** Cents. */
interface Sums {
  entries: number
  debit_cents: number
  credit_cents: number
}
type StoredFile = Sums & { id: string; number: number; state: AchFileState }

const statements = {
  files: sql`select f.id, f.number, f.state, f.entries, f.debit_cents, f.credit_cents from ach_files f where f.due_on = $1 order by f.number`,
  returned: sql`
    select count(*)::integer as entries, coalesce(sum(e.cents) filter (where p.id is not null or r.id is not null), 0)::bigint as debit_cents,
      coalesce(sum(e.cents) filter (where o.id is not null or q.id is not null), 0)::bigint as credit_cents
    from ach_files f join ach_entries e on e.file_id = f.id left join payments p on p.id = e.payment_id and p.return_code is not null
    left join payouts o on o.id = e.payout_id and o.state = 'returned' and o.reference = e.trace
    left join refunds q on q.trace = e.trace and q.state = 'returned'
    left join return_fees r on r.trace = e.trace and r.state = 'returned'
    where f.due_on = $1 and (p.id is not null or o.id is not null or q.id is not null or r.id is not null)`,
}

/** The states that a file passes, which a day names also without a file. */
const passed: ReadonlySet<AchFileState> = new Set(['built', 'released', 'downloaded', 'accepted', 'settled'])

const totalsOf = (rows: readonly Sums[]): AchDay['returned'] => {
  const sumOf = (column: keyof Sums) => rows.reduce((sum, row) => sum + row[column], 0)
  return {
    entries: sumOf('entries'),
    debits: dollarsOf(sumOf('debit_cents')),
    credits: dollarsOf(sumOf('credit_cents')),
  }
}

/** The files of a book day. */
export const achDayRepo = {
  /** Each file is counted in its present state. R25.121. */
  async get(db: Queryable, day: Day): Promise<AchDay> {
    const files = await db.query<StoredFile>(statements.files, [day])
    return {
      day,
      states: achFileStates.flatMap(({ value: state }) => {
        const own = files.filter((file) => file.state === state)
        return own.length > 0 || passed.has(state) ? { state, files: own.length, totals: totalsOf(own) } : []
      }),
      returned: totalsOf(await db.query<Sums>(statements.returned, [day])),
      files: files.map((file) => ({ id: file.id, code: codeOf(file), state: file.state })),
    }
  },
}
