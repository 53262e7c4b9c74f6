import type { HolidayRule, ScheduleVersion } from '@mca/contract/schedules'
import type { SignedInAccount } from '../shared/context/accounts'
import type { Queryable } from '../platform/database/db'
import { sql } from '../platform/database/sql'
import { nameOfAccount } from '../shared/records/author.sql'
import { found } from '../shared/records/record-id'
import { changedMeanwhile } from '../shared/records/version'

const statements = {
  lock: sql`select updated_at from advances where id = $1 for no key update`,
  touch: sql`update advances set updated_at = next_version(updated_at) where id = $1`,
  setRule: sql`update advances set holiday_rule = $2 where id = $1`,
  insert: sql`
    insert into schedule_versions
      (advance_id, number, kind, from_day, to_day, payment_amount, collection_frequency, author_id, author_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, ${nameOfAccount('$8', '$9')})`,
  remove: sql`delete from schedule_versions where advance_id = $1 and number = $2`,
}

/** Entries of users in the schedule of an advance: pauses, changes and the setting for holidays. */
export const scheduleVersionsRepo = {
  /** Locks the advance until the transaction ends. AppError 404; 409 if its version is not among `expected`. */
  async lock(tx: Queryable, id: string, expected: readonly string[] | null): Promise<void> {
    const { updated_at } = found('Advance', await tx.query<{ updated_at: string }>(statements.lock, [id]))
    if (expected && !expected.includes(updated_at)) throw changedMeanwhile('advance')
  },

  /** Gives the advance its next version. */
  async touch(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.touch, [id])
  },

  async setRule(tx: Queryable, id: string, rule: HolidayRule): Promise<void> {
    await tx.query(statements.setRule, [id, rule])
  },

  async insert(
    tx: Queryable,
    id: string,
    version: ScheduleVersion,
    { id: author, email }: SignedInAccount,
  ): Promise<void> {
    const { number, kind, from } = version
    const what =
      version.kind === 'pause' ? [version.to, null, null] : [null, version.payment_amount, version.collection_frequency]
    await tx.query(statements.insert, [id, number, kind, from, ...what, author, email])
  },

  async remove(tx: Queryable, id: string, number: number): Promise<void> {
    await tx.query(statements.remove, [id, number])
  },
}
