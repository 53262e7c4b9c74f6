import type { ConcentrationGroup } from '@mca/contract/portfolio'
import type { SignedInAccount } from '../../shared/context/accounts'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { nameOfAccount } from '../../shared/records/author.sql'

const statements = {
  set: sql`
    insert into concentration_limits (by, percent, author_name) values ($1, $2, ${nameOfAccount('$3', '$4')})
    on conflict (by) do update set percent = excluded.percent, author_name = excluded.author_name, updated_at = clock_timestamp()`,
  lock: sql`lock table concentration_limits in share row exclusive mode`,
  get: sql`select percent::float8 as percent from concentration_limits where by = $1`,
  remove: sql`delete from concentration_limits where by = $1`,
}

/** The concentration limits, shared by all users (R17.32). */
export const limitsRepo = {
  /** In percent; null for none. No other save comes between until the transaction ends. */
  async lock(tx: Queryable, by: ConcentrationGroup): Promise<number | null> {
    await tx.query(statements.lock)
    return firstRow(await tx.query<{ percent: number }>(statements.get, [by]))?.percent ?? null
  },

  /** In percent; null for none. */
  async set(
    db: Queryable,
    by: ConcentrationGroup,
    percent: number | null,
    { id, email }: SignedInAccount,
  ): Promise<void> {
    if (percent === null) await db.query(statements.remove, [by])
    else await db.query(statements.set, [by, percent, id, email])
  },
}
