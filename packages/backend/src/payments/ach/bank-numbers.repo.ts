import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

const statements = {
  of: sql`select id, account_number from bank_accounts where id = any($1::uuid[])`,
}

/** The encrypted account numbers, which only the writer of a file reads. */
export const numbersRepo = {
  async of(db: Queryable, ids: readonly string[]): Promise<Map<string, Buffer>> {
    const rows = await db.query<{ id: string; account_number: Buffer }>(statements.of, [ids])
    return new Map(rows.map(({ id, account_number }) => [id, account_number]))
  },
}
