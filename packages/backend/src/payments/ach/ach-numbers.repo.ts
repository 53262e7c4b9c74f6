import type { AchNumbers } from '@mca/contract/ach'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

const lastFile = `greatest((select max(number) from ach_files), (select max(last_file) from ach_restores), 0)`

const statements = {
  get: sql`
    select ${lastFile} as last_file,
      coalesce(
        (
          select max(t.trace) from (select file_id, trace from ach_entries union all select file_id, trace from ach_offsets) t
          where t.file_id = (select id from ach_files order by number desc limit 1)
        ),
        (select max(last_trace) from ach_restores)
      ) as last_trace,
      (select iso_moment(max(backup_at)) from ach_restores where confirmed_at is null) as backup_at`,
  nextFile: sql`select ${lastFile} + 1 as number`,
  traces: sql`select nextval('ach_traces')::text as trace from generate_series(1, $1::integer)`,
  lastTrace: sql`select case when is_called then last_value else 0 end as last from ach_traces`,
  continueTraces: sql`select setval('ach_traces', $1)`,
  confirm: sql`update ach_restores set last_file = $1, last_trace = $2, confirmed_at = clock_timestamp() where confirmed_at is null`,
  addRestore: sql`insert into ach_restores (backup_at) values ($1)`,
  discardBuilt: sql`update ach_files set state = 'discarded', updated_at = next_version(updated_at) where state = 'built'`,
  markReleased: sql`
    update ach_files set state = 'downloaded', downloaded_at = clock_timestamp(), updated_at = next_version(updated_at) where state = 'released'`,
}

/** The numbers of files and of traces, which the bank gets once, for ever. Each function is a step of a transaction, or a read. */
export const achNumbersRepo = {
  async get(db: Queryable): Promise<AchNumbers> {
    const numbers = firstRow(await db.query<AchNumbers>(statements.get))
    return numbers ?? { last_file: 0, last_trace: null, backup_at: null }
  },

  /** The number of the next file. One file is built at a time. */
  async nextFile(tx: Queryable): Promise<number> {
    return firstRow(await tx.query<{ number: number }>(statements.nextFile))?.number ?? 1
  },

  /** As many trace numbers as entries, seven digits each. */
  async traces(tx: Queryable, count: number): Promise<string[]> {
    return (await tx.query<{ trace: string }>(statements.traces, [count])).map(({ trace }) => trace.padStart(7, '0'))
  },

  /** The last trace number that was given out, without the digits of the bank; 0 before the first one. */
  async lastTrace(tx: Queryable): Promise<number> {
    return firstRow(await tx.query<{ last: number }>(statements.lastTrace))?.last ?? 0
  },

  /** Lets the traces go on after this one. */
  async continueTraces(tx: Queryable, last: number): Promise<void> {
    await tx.query(statements.continueTraces, [last])
  },

  async confirm(tx: Queryable, lastFile: number, lastTrace: string | null): Promise<void> {
    await tx.query(statements.confirm, [lastFile, lastTrace])
  },

  /** After the restore of a backup: what nobody has released is discarded, what was released is not written to the bank's folder again, and building waits for a person. */
  async addRestore(tx: Queryable, backupAt: string): Promise<void> {
    await tx.query(statements.discardBuilt)
    await tx.query(statements.markReleased)
    await tx.query(statements.addRestore, [backupAt])
  },
}
