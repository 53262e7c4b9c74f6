import { capitalize } from '@mca/contract/fields'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from './record-id'

/** AppError 404 if the merchant or the advance does not exist. Called when its list of related records is empty. */
export async function requireRecord(db: Queryable, kind: 'merchant' | 'advance', id: string): Promise<void> {
  found(capitalize(kind), await db.query(sql`select id from ${kind}s where id = $1`, [id]))
}
