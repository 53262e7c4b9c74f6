import { factConditions } from '../../deals/advances/advance-conditions'
import { foundMoney, isWhole } from '../../deals/advances/advance-list.repo'
import type { Queryable } from '../../platform/database/db'
import type { Values } from '../../shared/records/lists/list-page'
import { advancesAsOf, type AdvancesOf } from './advances-as-of'
import { dealAsOf } from './advances-as-of.sql'

/**
 * The advances that the filters select, as a table of `advance_money`; null if they select all. Appends to `values`, all of which the statement must
 * use.
 */
export async function chosenFacts(db: Queryable, { filters }: AdvancesOf, values: Values): Promise<string | null> {
  const conditions = await factConditions(db, filters, values)
  return isWhole(conditions) ? null : foundMoney(conditions)
}

/**
 * `(id, date_funded, received)` of the matching advances that were funded by the day and are in collection, for the debits of future days (R17.46).
 * As of an earlier day, advances are in collection if their payback was not yet paid by then (R17.47).
 */
export async function advancesToCome(db: Queryable, of: AdvancesOf, values: Values): Promise<string> {
  if (of.asOf < of.today) {
    const { advances } = await advancesAsOf(db, of, values)
    const { id, date_funded, received, flow, paid, payback } = dealAsOf
    return `select ${id}, ${date_funded}, ${received} from ${advances} where is_in_collection(${flow}) and ${paid} < ${payback}`
  }
  const found = await chosenFacts(db, of, values)
  const asOf = `${values.add(of.asOf)}::date`
  return `
    select o.id, o.date_funded, o.received
    from advance_money o
    ${found ? `join (select id from ${found} money) found using (id)` : ''}
    where o.past_due_amount is not null and is_in_collection(o.status) and o.date_funded <= ${asOf}`
}
