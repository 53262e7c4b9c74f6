import { type LossesQuery, type LossSort, noGroup, type PortfolioLosses } from '@mca/contract/portfolio'
import { sumOf } from '@mca/contract/rules'
import type { Queryable } from '../../platform/database/db'
import { type Key, keysOf, newValues, orderBy } from '../../shared/records/lists/list-page'
import { advancesAsOf, type AdvancesOf } from './advances-as-of'
import { isDefaulted, isFlowUnknown, sumsOf } from './figures.sql'
import { groupings } from './groups.sql'
import { poolFigures, poolNames, poolOf, type StoredPool, totalOf } from './pool-sums'

type StoredRow = StoredPool & { key: string | null; name: string | null; unknown_flows: number }

const name: Key = { by: 'name collate "und-x-icu"', isNullable: true }
const figure = (by: string): Key => ({ by, descending: true })
const rate = (part: string, whole: string): Key => ({
  by: `${part}::numeric / nullif(${whole}, 0)`,
  descending: true,
  isNullable: true,
})
const sorts: Readonly<Record<LossSort, Key>> = {
  name,
  deals: figure('deals'),
  amount: figure('amount'),
  payback: figure('payback'),
  received: figure('received'),
  received_rate: rate('received', 'payback'),
  defaults: figure('defaults'),
  default_rate: rate('defaults', 'deals'),
  payback_loss: figure('payback_loss'),
  payback_loss_rate: rate('payback_loss', 'payback'),
  principal_loss: figure('principal_loss'),
  principal_loss_rate: rate('principal_loss', 'amount'),
}
/** Most payback lost first; ties by name, those without one last (R17.132). */
const usual: readonly Key[] = [sorts.payback_loss, name, { by: 'key', isNullable: true }]

/** Defaults and losses by group (R17.130 to R17.132). */
export const lossesRepo = {
  async report(
    db: Queryable,
    of: AdvancesOf,
    { by, sort }: Pick<LossesQuery, 'by' | 'sort'>,
  ): Promise<PortfolioLosses> {
    const values = newValues()
    const { advances } = await advancesAsOf(db, of, values)
    const { join = '', value, named, ...group } = groupings[by]
    const text = `
      select key, name, deals, defaults, unknown_flows, ${poolNames.join(', ')}
      from (
        select ${group.key} as key, ${group.name} as name, deals, defaults, unknown_flows, ${poolNames.join(', ')}
        from (
          select ${value} as value, count(*) as deals, count(*) filter (where ${isDefaulted}) as defaults,
            count(*) filter (where ${isFlowUnknown}) as unknown_flows, ${sumsOf(poolFigures)}
          from ${advances} ${join} group by 1
        ) grouped ${named}
      ) rows
      order by ${orderBy(keysOf(sort, sorts, usual))}`
    const stored = await db.query<StoredRow>({ text }, values.list)
    const rows = stored.map((row) => ({ key: row.key ?? noGroup, name: row.name, ...poolOf(row) }))
    const unknown_deal_flows = sumOf(stored.map(({ unknown_flows }) => unknown_flows))
    return { as_of: of.asOf, rows, total: totalOf(rows), unknown_deal_flows }
  },
}
