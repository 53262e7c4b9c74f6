import type { AchFileState } from '@mca/contract/ach'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

const statements = {
  toWrite: sql`select id, number from ach_files where state = 'released' order by number`,
  ofNumber: sql`select id, state, written_at is not null as is_written from ach_files where number = $1`,
  markWritten: sql`
    update ach_files set state = 'downloaded', downloaded_at = clock_timestamp(), written_at = clock_timestamp(), updated_at = next_version(updated_at)
    where id = $1`,
  setFailure: sql`
    update ach_files set write_failure = $2, updated_at = next_version(updated_at)
    where id = $1 and write_failure is distinct from $2 and state not in ('rejected', 'discarded') returning id`,
}

/** The SQL of files that are written to the folder of the bank. R25.124. */
export const achDeliveryRepo = {
  toWrite: (db: Queryable): Promise<{ id: string; number: number }[]> => db.query(statements.toWrite),

  async ofNumber(
    db: Queryable,
    number: number,
  ): Promise<{ id: string; state: AchFileState; is_written: boolean } | undefined> {
    return (await db.query<{ id: string; state: AchFileState; is_written: boolean }>(statements.ofNumber, [number]))[0]
  },

  async markWritten(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.markWritten, [id])
  },

  /** Stores why a file could not be written, or that it was; true if that is new. */
  async setFailure(db: Queryable, id: string, failure: string | null): Promise<boolean> {
    return (await db.query(statements.setFailure, [id, failure])).length > 0
  },
}
