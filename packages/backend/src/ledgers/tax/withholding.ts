import type { WithholdingReason } from '@mca/contract/ledger'
import { backupWithholdingOf, type PaidBefore, withholdingReasonOf, type WithholdingRecord } from '@mca/contract/tax'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from '../../shared/records/record-id'

/** The rows of a ledger that pay a payee of commissions or take a payment back. */
export const paidKinds = `('payment', 'payment_reversal', 'draw', 'backup_withholding')`

/** What decides about withholding from a payee, as stored. Cents. */
export interface StoredWithholding extends PaidBefore {
  record: WithholdingRecord | null
}

/** SQL: what decides about withholding from a payee on a day, as JSON. A payment that came back was never received. */
export const withholdingSql = (party: string, day: string): string => `(
  select json_build_object(
    'year', extract(year from ${day}::date)::int,
    'paid', coalesce(-sum(paid.amount) filter (where paid.day >= date_trunc('year', ${day}::date)), 0)::bigint,
    'last_paid', coalesce(-sum(paid.amount) filter (where paid.day < date_trunc('year', ${day}::date)), 0)::bigint,
    'last_withheld',
      coalesce(-sum(paid.amount) filter (where paid.day < date_trunc('year', ${day}::date) and paid.kind = 'backup_withholding'), 0)::bigint,
    'record', (
      select json_build_object('classification', w.classification, 'paid_by_network', w.paid_by_network, 'has_tin', w.tin is not null,
        'is_mismatch', w.tin_match = 'not_matched', 'backup_withholding', w.backup_withholding)
      from payee_tax_records w where w.party_id = ${party}
    )
  )
  from (
    select b.kind, b.amount, coalesce(o.effective_on, b.effective_on) as day
    from ledger_postings b left join ledger_postings o on o.party_id = b.party_id and o.no = b.reverses
    where b.party_id = ${party} and b.kind in ${paidKinds}
  ) paid
  where paid.day >= date_trunc('year', ${day}::date) - interval '1 year'
)`

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
