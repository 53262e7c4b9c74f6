import type { BulkKind } from '@mca/contract/bulk'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from '../../shared/records/record-id'
import { liveFile } from '../ach/candidates.sql'

interface PayoutAtBank {
  /** The file to the bank that has it, unless it was rejected or discarded; null if there is none. */
  file: string | null
  /** A line of a bank statement is matched with it. */
  is_matched: boolean
}

const statements = {
  payoutAt: sql`
    select exists (select from bank_line_movements where movement_key = concat('payout:', $1::uuid)) as is_matched, (
      select concat('ACH-', f.number) from ach_entries e join ach_files f on f.id = e.file_id
      where e.payout_id = $1::uuid and ${liveFile} order by f.number desc limit 1
    ) as file`,
  advances: sql`select id, advance_id as name from advances where id = any($1::uuid[])`,
  payouts: sql`select p.id, y.name from payouts p join ledger_parties y on y.id = p.party_id where p.id = any($1::uuid[])`,
  tasks: sql`select id, title as name from tasks where id = any($1::uuid[])`,
  statements: sql`select id, number as name from statements where id = any($1::uuid[])`,
}

/** What an undo of a bulk change reads. */
export const bulkUndoRepo = {
  /** What stands on a payout at the bank. */
  async payoutAt(tx: Queryable, id: string): Promise<PayoutAtBank> {
    return found('Payout', await tx.query<PayoutAtBank>(statements.payoutAt, [id]))
  },

  /** The codes of advances, payees of payouts, titles of tasks or numbers of statements, by id; none for those that were deleted. */
  async namesOf(tx: Queryable, kind: BulkKind, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ id: string; name: string }>(statements[kind], [ids])
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
}
