import { BarChart, ChartSection, formatShort, type ChartSeries } from '@mca/charts'
import { formatDate, type Day } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import type { PortfolioCash } from '@mca/contract/portfolio/reports/cash'
import { sumOf } from '@mca/contract/rules'
import { isBankingDay } from '@mca/contract/schedules'
import { Text } from '@mca/ui'
import { Figure, Figures } from '@mca/ui/figures'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { daysAddress } from '../shared/drill-down'
import type { PortfolioAddress } from '../shared/use-portfolio-params'

export interface CashProps {
  report: UseQueryResult<PortfolioCash>
  address: PortfolioAddress
  /** The 30 days that the sums are compared with. */
  before: PortfolioCash['past'] | undefined
}

/** The sum to compare with: null without an earlier period, which has only zeros. Undefined while it loads. */
export const sumBefore = (
  before: CashProps['before'],
  of: (row: PortfolioCash['past'][number]) => number,
): number | null | undefined => before && (sumOf(before.map(of)) || null)

interface CashSectionProps<Row extends { day: Day }> extends Omit<CashProps, 'before'> {
  title: string
  rowsOf: (cash: PortfolioCash) => readonly Row[]
  series: readonly (ChartSeries & { of: (row: Row) => number })[]
  /** The sums of the days. */
  figuresOf: (rows: readonly Row[]) => readonly { label: string; text: string; change?: ReactNode }[]
  /** The meaning of the series. */
  words: ReactNode
  empty: string
}

/** Thirty days as bars, with their sums. Every bar links to its deals (R17.120). */
export function CashSection<Row extends { day: Day }>(props: CashSectionProps<Row>) {
  const { report, address, title, rowsOf, series, figuresOf, words, empty } = props
  const rows = report.data && rowsOf(report.data)
  const hasMoney = (row: Row) => series.some(({ of }) => of(row) !== 0)
  return (
    <ChartSection
      title={title}
      load={report}
      failure="Failed to load cash. Please try again."
      lead={
        <>
          <Figures look="row" isLoading={rows === undefined}>
            {figuresOf(rows ?? []).map(({ label, text, change }) => (
              <Figure key={label} label={label} note={change}>
                {rows ? text : '—'}
              </Figure>
            ))}
          </Figures>
          <Text color="fg.muted" fontSize="sm">
            {words}
          </Text>
        </>
      }
    >
      {(cash) => {
        const all = rowsOf(cash)
        // No debits are taken on weekends and holidays, so empty ones are left out.
        const days = all.some(hasMoney) ? all.filter((row) => isBankingDay(row.day) || hasMoney(row)) : []
        return (
          <BarChart
            title={title}
            rowHeader="Day"
            series={series}
            rows={days.map((row) => ({
              key: row.day,
              label: formatDate(row.day).replace(/,.*/, ''),
              name: formatDate(row.day),
              values: Object.fromEntries(series.map(({ key, of }) => [key, of(row)])),
              to: daysAddress(address, row.day),
            }))}
            format={formatMoneyExact}
            axis={formatShort}
            empty={empty}
          />
        )
      }}
    </ChartSection>
  )
}
