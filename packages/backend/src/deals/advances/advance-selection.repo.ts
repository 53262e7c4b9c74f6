import { type AdvanceFilters, type AdvanceSelection, selectionLimit } from '@mca/contract/advances'
import { formatCount } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import type { Queryable } from '../../platform/database/db'
import { matchingAdvances } from './advance-list.repo'

/** All matching advances. AppError 400 with their number if there are more than can be selected (R7.31). */
export async function selectAdvances(db: Queryable, filters: AdvanceFilters): Promise<AdvanceSelection> {
  const { from, values } = await matchingAdvances(db, filters)
  const counted = await db.query<{ total: number }>({ text: `select count(*) as total ${from}` }, values)
  const total = counted[0]?.total ?? 0
  if (total > selectionLimit)
    throw new AppError(
      400,
      `${formatCount(total)} advances match, but at most ${formatCount(selectionLimit)} can be changed at once. Narrow the search or the filters.`,
    )
  const text = `
    select a.id, a.advance_id, a.deal_flow, a.sales_rep_id, a.updated_at, o.status = 0 as closed,
      m.name as merchant_name, r.name as sales_rep_name
    ${from} limit ${selectionLimit}`
  return { rows: await db.query<AdvanceSelection['rows'][number]>({ text }, values) }
}
