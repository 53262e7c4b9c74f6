import { HeatMap } from '@mca/charts/heat-map'
import { formatDate } from '@mca/contract/days'
import { formatCount, formatMoneyExact, formatRatio } from '@mca/contract/money'
import type { PortfolioPool } from '@mca/contract/portfolio'
import { performanceOf } from '@mca/contract/rules'
import { Card, Text } from '@mca/ui'
import { dealsAddress } from '../shared/drill-down'
import type { PortfolioAddress } from '../shared/use-portfolio-params'
import { endOfMonth, monthsOf, nameOf, nameOfMonth, type Cohort } from './cohort'

interface PoolHeatMapProps {
  pool: PortfolioPool
  address: PortfolioAddress
}

/** Received / payback by month on book, oldest cohort first, so that the cells form a triangle (R17.107). */
export function PoolHeatMap({ pool: { cohorts, as_of }, address }: PoolHeatMapProps) {
  const months = monthsOf(cohorts)
  const cellOf = (cohort: Cohort, month: number) => {
    const collected = cohort.collected[month]
    if (collected === undefined || cohort.deals === 0) return null
    const { day, isOver } = endOfMonth(cohort, month, as_of)
    const ratio = performanceOf(collected, cohort.payback)
    return {
      value: ratio,
      text: `${formatRatio(ratio)}${isOver ? '' : '*'}`,
      detail: `${nameOf(cohort)}, ${nameOfMonth(month).toLowerCase()}: ${formatMoneyExact(collected)} of ${formatMoneyExact(cohort.payback)} received by ${formatDate(day)}`,
      to: dealsAddress(address, 'pool', {
        by: 'month',
        key: cohort.month,
        // As of the day of the report, its own address.
        ...(day !== as_of && { as_of: day }),
      }),
    }
  }
  const isAnyOpen = cohorts.some(
    (cohort) => cohort.deals > 0 && !endOfMonth(cohort, cohort.collected.length - 1, as_of).isOver,
  )
  return (
    <Card title="% of Payback Received by Month on Book">
      <HeatMap
        isWide
        title="% of payback received by month on book"
        rowHeader="Month Funded"
        leads={[{ header: 'Deals', numeric: true }]}
        columns={months.map((month) => ({ key: String(month), label: String(month), name: nameOfMonth(month) }))}
        rows={cohorts.map((cohort) => ({
          key: cohort.month,
          label: nameOf(cohort),
          name: nameOf(cohort),
          lead: [cohort.deals === 0 ? 'No deals' : formatCount(cohort.deals)],
          cells: months.map((month) => cellOf(cohort, month)),
        }))}
        scale={[0, 1]}
        format={(ratio) => formatRatio(ratio, 0)}
      />
      <Text color="fg.muted" fontSize="sm">
        Everything received by the end of the month, as a share of payback. Month 0 is the month of funding.
        {isAnyOpen && ` * This month is not over: received by ${formatDate(as_of)}.`}
      </Text>
    </Card>
  )
}
