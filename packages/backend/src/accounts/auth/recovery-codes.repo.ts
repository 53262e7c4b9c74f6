import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

const statements = {
  left: sql`select count(*)::int as left, max(created_at) as created_at from account_recovery_codes where account_id = $1`,
  add: sql`insert into account_recovery_codes (account_id, hash, created_at) select $1, unnest($2::bytea[]), $3`,
  use: sql`delete from account_recovery_codes where account_id = $1 and hash = $2 returning account_id`,
  giveBack: sql`insert into account_recovery_codes (account_id, hash, created_at) values ($1, $2, $3) on conflict do nothing`,
  remove: sql`delete from account_recovery_codes where account_id = $1`,
}

/** Unused recovery codes, stored only as hashes. */
export const recoveryCodesRepo = {
  left: async (db: Queryable, accountId: string) =>
    firstRow(await db.query<{ left: number; created_at: string | null }>(statements.left, [accountId])) ?? {
      left: 0,
      created_at: null,
    },
  /** Replaces the account's codes. */
  async replace(tx: Queryable, accountId: string, hashes: readonly Buffer[], now: Date) {
    await tx.query(statements.remove, [accountId])
    await tx.query(statements.add, [accountId, hashes, now])
  },
  /** Uses a code up; false if none has this hash. */
  use: async (tx: Queryable, accountId: string, hash: Buffer) =>
    (await tx.query(statements.use, [accountId, hash])).length === 1,
  /** Stores a used code again, unless the transaction that used it was rolled back. */
  giveBack: (db: Queryable, accountId: string, hash: Buffer, now: Date) =>
    db.query(statements.giveBack, [accountId, hash, now]),
  remove: (tx: Queryable, accountId: string) => tx.query(statements.remove, [accountId]),
}
