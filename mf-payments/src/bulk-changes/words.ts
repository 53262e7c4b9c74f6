import { paths } from '@mca/contract/app'
import type { BulkChange, BulkChangeRow, BulkKind } from '@mca/contract/bulk'
import { optionOf } from '@mca/contract/fields'
import { payoutStates } from '@mca/contract/ledger'
import { formatCount } from '@mca/contract/money'

const nouns: Record<BulkKind, string> = {
  advances: 'change',
  payouts: 'payout',
  tasks: 'task',
  statements: 'statement',
}

/** '8 payouts'. An advance of which two fields were changed has two rows. */
export const countRows = ({ kind }: Pick<BulkChange, 'kind'>, rows: number): string => formatCount(rows, nouns[kind])

/** A value as people call it. */
export function valueOf(field: BulkChangeRow['field'], value: string | null): string {
  if (value === null) return field === 'owner_id' ? 'Unassigned' : '—'
  return field === 'state' ? (optionOf(payoutStates, value)?.label ?? value) : value
}

/** The page of a record. */
export const addressOf: Record<BulkKind, (id: string) => string> = {
  advances: paths.advance,
  payouts: () => paths.payoutsOf(),
  tasks: () => paths.deskTasks,
  statements: () => paths.payoutsOf(),
}
