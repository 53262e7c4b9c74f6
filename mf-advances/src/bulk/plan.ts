import type { BulkRow, SelectedAdvance } from '@mca/contract/advances'

export type BulkField = 'deal_flow' | 'sales_rep_id'
/** The new value for all selected advances: one of the two fields. */
export type BulkChange = Pick<BulkRow, BulkField>

/** The effect of a change, judged by the loaded rows. The server decides for each row. */
export interface BulkPlan {
  /** The number of advances by current value, most frequent first. */
  from: (readonly [string, number])[]
  changing: number
  /** Closed advances keep their deal flow (R7.5). */
  closed: number
  /** They already have the value. */
  same: number
}

const shownValue = (advance: SelectedAdvance, field: BulkField) =>
  field === 'deal_flow' ? advance.deal_flow : (advance.sales_rep_name ?? 'no sales rep')

export function planOf(advances: readonly SelectedAdvance[], field: BulkField, value: string | null): BulkPlan {
  const open = advances.filter(({ closed }) => field !== 'deal_flow' || !closed)
  const changing = open.filter((advance) => advance[field] !== value)
  const from = new Map<string, number>()
  for (const advance of changing) {
    const before = shownValue(advance, field)
    from.set(before, (from.get(before) ?? 0) + 1)
  }
  return {
    from: [...from].sort(([, one], [, other]) => other - one),
    changing: changing.length,
    closed: advances.length - open.length,
    same: open.length - changing.length,
  }
}

export const rowsOf = (advances: readonly SelectedAdvance[], change: BulkChange): BulkRow[] =>
  advances.map(({ id, updated_at }) => ({ id, version: updated_at, ...change }))
