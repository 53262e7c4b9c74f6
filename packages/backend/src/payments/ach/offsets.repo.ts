import type { EntryClass } from '@mca/contract/bank'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'

/** The offset entry of a batch. */
export interface StoredOffset {
  batch: number
  description: string
  entry_class: EntryClass
  direction: 'debit' | 'credit'
  cents: number
  account_last4: string
  trace: string
}

const columns = 'batch, description, entry_class, direction, cents, account_last4, trace'

const statements = {
  insert: sql`insert into ach_offsets (file_id, ${columns}) select $1, ${columns} from jsonb_populate_recordset(null::ach_offsets, $2)`,
  ofFile: sql`select ${columns} from ach_offsets where file_id = $1 order by batch`,
  number: sql`select offset_account from ach_profiles where id = $1`,
}

/** The SQL of offset entries. */
export const offsetsRepo = {
  async insert(tx: Queryable, file: string, offsets: readonly StoredOffset[]): Promise<void> {
    if (offsets.length > 0) await tx.query(statements.insert, [file, jsonOf(offsets)])
  },

  ofFile: (db: Queryable, file: string): Promise<StoredOffset[]> => db.query(statements.ofFile, [file]),

  /** The number of the offset account of a profile, encrypted; null if the bank wants no offset entries. */
  async number(db: Queryable, profile: string): Promise<Buffer | null> {
    return (await db.query<{ offset_account: Buffer | null }>(statements.number, [profile]))[0]?.offset_account ?? null
  },
}
