import { LineChart, type ChartColor } from '@mca/charts'
import { optionOf } from '@mca/contract/fields'
import { formatRatio } from '@mca/contract/money'
import type { PortfolioPool } from '@mca/contract/portfolio'
import { Card, Select, Text } from '@mca/ui'
import { useState } from 'react'
import { dealsAddress } from '../shared/drill-down'
import type { PortfolioAddress } from '../shared/use-portfolio-params'
import { endOfMonth, monthsOf, nameOfMonth } from './cohort'
import { curveChoices, curvesOf } from './curves'

const colors: readonly ChartColor[] = ['blue', 'orange', 'green', 'purple', 'red', 'yellow']

interface PoolCurvesProps {
  pool: PortfolioPool
  address: PortfolioAddress
}

/** The heat map's rows as curves, which show if newer deals pay back faster or slower (R17.108). */
export function PoolCurves({ pool, address }: PoolCurvesProps) {
  const [chosen, setChosen] = useState('year')
  const choice = optionOf(curveChoices, chosen)?.value ?? 'year'
  const curves = curvesOf(pool, choice)
  const lastDay = (curve: (typeof curves)[number], month: number) =>
    curve.cohort && endOfMonth(curve.cohort, month, pool.as_of).day
  return (
    <Card
      title="Curves"
      actions={
        <Select
          aria-label="Curves"
          options={curveChoices}
          value={choice}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      }
    >
      <LineChart
        title="Curves of % of payback received"
        rowHeader="Month on Book"
        rows={monthsOf(pool.cohorts).flatMap((month) => {
          const values = Object.fromEntries(curves.map(({ key, values }) => [key, values[month] ?? null]))
          if (Object.values(values).every((value) => value === null)) return []
          const to = Object.fromEntries(
            curves.flatMap((curve) => {
              const as_of = lastDay(curve, month)
              return as_of && values[curve.key] !== null
                ? [[curve.key, dealsAddress(address, 'pool', { by: 'month', key: curve.key, as_of })]]
                : []
            }),
          )
          return [{ key: String(month), label: String(month), name: nameOfMonth(month), values, to }]
        })}
        series={curves.map(({ key, label }, index) => ({
          key,
          label,
          isName: key !== 'all',
          color: key === 'all' ? 'gray' : (colors[index] ?? 'blue'),
          dashed: key === 'all',
        }))}
        format={(ratio) => formatRatio(ratio)}
        axis={(ratio) => formatRatio(ratio, 0)}
        empty="The first curve begins when the month in which the first deal was funded is over."
      />
      <Text color="fg.muted" fontSize="sm">
        Each point covers the deals that have been on the book for the whole month, so a curve can fall where the latest
        deals have none yet.
      </Text>
    </Card>
  )
}
