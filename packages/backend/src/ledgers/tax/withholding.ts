import type { WithholdingReason } from '@mca/contract/ledger'
import { backupWithholdingOf, type PaidBefore, withholdingReasonOf, type WithholdingRecord } from '@mca/contract/tax'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from '../../shared/records/record-id'
import { withholdingSql } from './withholding.sql'

/** What decides about withholding from a payee, as stored. Cents. */
export interface StoredWithholding extends PaidBefore {
  record: WithholdingRecord | null
}

const statements = {
  lock: sql`select from payee_tax_records where party_id = $1 for share`,
  get: sql`select ${withholdingSql('$1::uuid', '$2')} as stored`,
}

/** What is withheld from a payout of this many cents, and why; null if nothing is. R22.43, R22.300. */
export function withholdingOf(
  cents: number,
  { record, ...before }: StoredWithholding,
): { cents: number; reason: WithholdingReason } | null {
  const reason = withholdingReasonOf(cents, before, record)
  const withheld = backupWithholdingOf(cents)
  return reason && withheld > 0 ? { cents: withheld, reason } : null
}

/** Reads it for a payout that is being approved. Locks the tax record until the transaction ends. */
export async function readWithholding(tx: Queryable, party: string, today: string): Promise<StoredWithholding> {
  await tx.query(statements.lock, [party])
  return found('Payee', await tx.query<{ stored: StoredWithholding }>(statements.get, [party, today])).stored
}
