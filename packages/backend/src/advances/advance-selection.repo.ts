import { type AdvanceFilters, type AdvanceSelection, AppError, isClosed, selectionLimit } from '@mca/contract'
import type { Queryable } from '../platform/database/db'
import { matchingAdvances } from './advance-list.repo'
import type { StoredAdvance } from './advance-row'

type StoredSelected = Pick<
  StoredAdvance,
  | 'id'
  | 'advance_id'
  | 'deal_flow'
  | 'sales_rep_id'
  | 'updated_at'
  | 'payback'
  | 'paid_total'
  | 'merchant_name'
  | 'sales_rep_name'
>

const count = (number: number) => number.toLocaleString('en-US')

/** Every advance that matches. AppError 400 with their number when there are more than can be selected (R7.31). */
export async function selectAdvances(db: Queryable, filters: AdvanceFilters): Promise<AdvanceSelection> {
  const { from, values } = await matchingAdvances(db, filters)
  const counted = await db.query<{ total: number }>({ text: `select count(*) as total ${from}` }, values)
  const total = counted[0]?.total ?? 0
  if (total > selectionLimit)
    throw new AppError(
      400,
      `${count(total)} advances match, and at most ${count(selectionLimit)} can be changed at once. Narrow the search or the filters.`,
    )
  const text = `
    select a.id, a.advance_id, a.deal_flow, a.sales_rep_id, a.updated_at, a.payback, a.paid_total,
      m.name as merchant_name, r.name as sales_rep_name
    ${from} limit ${selectionLimit}`
  const rows = await db.query<StoredSelected>({ text }, values)
  return {
    rows: rows.map(({ payback, paid_total, ...row }) => ({ ...row, closed: isClosed(paid_total, payback) })),
  }
}
