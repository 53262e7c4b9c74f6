import { BarChart, formatShort } from '@mca/charts'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { groupLabel, type YieldGroup } from '@mca/contract/portfolio'
import { Card, Text } from '@mca/ui'
import { dealsAddress } from '../shared/drill-down'
import { groupName } from '../shared/group-name'
import type { PortfolioAddress } from '../shared/use-portfolio-params'
import type { YieldRow } from './yield-row'

/** More bars would not be legible. */
const most = 24

interface ProfitChartProps {
  rows: readonly YieldRow[]
  by: YieldGroup
  address: PortfolioAddress
}

/** Net cash to date by row. Months are in order of time; of many other groups, only the most and the least profitable are shown (R17.110). */
export function ProfitChart({ rows, by, address }: ProfitChartProps) {
  const isMonth = by === 'month'
  const shown =
    rows.length <= most ? rows : isMonth ? rows.slice(0, most) : [...rows.slice(0, most / 2), ...rows.slice(-most / 2)]
  const header = groupLabel(by)
  return (
    <Card title={`Net Cash to Date by ${header}`}>
      <BarChart
        title={`Net cash to date by ${header}`}
        rowHeader={header}
        rows={(isMonth ? shown.toReversed() : shown).map((row) => {
          const name = groupName(row, by)
          return {
            key: row.key,
            label: name,
            name,
            values: { profit: row.profit },
            to: row.deals > 0 ? dealsAddress(address, 'yield', { by, key: row.key }) : undefined,
          }
        })}
        series={[{ key: 'profit', label: 'Net cash to date', color: 'accent' }]}
        format={formatMoneyExact}
        axis={formatShort}
        isComplete={!isMonth}
      />
      {shown.length < rows.length && (
        <Text color="fg.muted" fontSize="sm">
          {isMonth
            ? `The last ${most} of ${formatCount(rows.length)} months.`
            : `The ${most / 2} most and the ${most / 2} least profitable of ${formatCount(rows.length)}.`}
        </Text>
      )}
    </Card>
  )
}
