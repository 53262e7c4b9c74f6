import { BarChart, Change, ChartSection, formatShort, LineChart, type ChartRow } from '@mca/charts'
import { HeatMap } from '@mca/charts/heat-map'
import { addDays, addMonths, formatDate, formatMonth } from '@mca/contract/days'
import { formatMoneyExact, formatRatio } from '@mca/contract/money'
import { DetailPage, Text } from '@mca/ui'
import { Part } from '../part'

const cash = [
  { key: 'expected', label: 'Expected', color: 'expected' },
  { key: 'received', label: 'Received', color: 'received' },
] as const
const words = { rowHeader: 'Day', series: cash, format: formatMoneyExact, axis: formatShort }

const days = (count: number, valueOf: (index: number) => number): readonly ChartRow[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays('2026-09-01', index)
    const received = valueOf(index)
    return {
      key: day,
      label: formatDate(day).replace(/,.*/, ''),
      name: formatDate(day),
      values: { expected: 1_200, received },
      to: '/charts',
    }
  })
const wave = (index: number) => 900 + ((index * 377) % 600)

const bars = [
  ['20 days', days(20, wave)],
  ['60 days', days(60, wave)],
  ['One day', days(1, wave)],
  ['Below zero', days(8, (index) => 600 - index * 200)],
  ['All zero', days(8, () => 0).map((row) => ({ ...row, values: { expected: 0, received: 0 } }))],
  ['Empty', []],
] as const

/** Pools of one month each, which pay back 11 % a month. */
const pools = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ month: addMonths('2024-01', index), months: count - index }))
const ratioOf = (pool: number, month: number) => Math.min(1, (month + 1) * (0.06 + (pool % 5) * 0.015))

const curves = [['blue', 'orange', 'green', 'purple', 'red', 'yellow'] as const, ['blue'] as const].map((colors) =>
  colors.map((color, index) => ({ key: String(index), label: `${2021 + index}`, color })),
)

const loads = [
  ['Loading', { data: undefined, isError: false, isFetching: true, refetch: () => undefined }],
  ['Failed', { data: undefined, isError: true, isFetching: false, refetch: () => undefined }],
] as const

export const Charts = () => (
  <DetailPage title="Charts" subtitle="Bars, curves and heat maps, with their figures on hover, focus and tap">
    <Part name="BarChart">
      {bars.map(([name, rows]) => (
        <div key={name}>
          <Text color="fg.muted">{name}</Text>
          <BarChart title={name} rows={rows} empty="Nothing was expected or received in these days" {...words} />
        </div>
      ))}
    </Part>
    <Part name="LineChart">
      {curves.map((series) => (
        <LineChart
          key={series.length}
          title={`% of payback received, ${series.length} years`}
          rowHeader="Month on Book"
          series={series}
          rows={Array.from({ length: 18 }, (_, month) => ({
            key: String(month),
            label: String(month),
            name: `Month ${month}`,
            values: Object.fromEntries(
              series.map(({ key }, index) => [key, month > 17 - 3 * index ? null : ratioOf(index, month)]),
            ),
          }))}
          format={(ratio) => formatRatio(ratio)}
          axis={(ratio) => formatRatio(ratio, 0)}
        />
      ))}
    </Part>
    <Part name="HeatMap">
      {[4, 40].map((count) => (
        <HeatMap
          key={count}
          isWide
          title={`${count} pools`}
          rowHeader="Month Funded"
          columns={Array.from({ length: count }, (_, month) => ({
            key: String(month),
            label: String(month),
            name: `Month ${month}`,
          }))}
          rows={pools(count).map(({ month, months }, pool) => ({
            key: month,
            label: formatMonth(month),
            name: formatMonth(month),
            cells: Array.from({ length: months }, (_, onBook) => {
              const value = ratioOf(pool, onBook)
              const text = formatRatio(value)
              return { value, text, detail: `${formatMonth(month)}, month ${onBook}: ${text} received`, to: '/charts' }
            }),
          }))}
          scale={[0, 1]}
          format={(ratio) => formatRatio(ratio, 0)}
        />
      ))}
    </Part>
    <Part name="ChartSection">
      {loads.map(([name, load]) => (
        <ChartSection key={name} title={name} load={load} height="8rem">
          {() => null}
        </ChartSection>
      ))}
    </Part>
    <Part name="Change">
      {[1_100, 950.5, 700, 1_000].map((now) => (
        <p key={now}>
          {formatMoneyExact(now)}{' '}
          <Change now={now} before={1_000} format={formatMoneyExact} period="in the 30 days before" worse="down" />
        </p>
      ))}
    </Part>
  </DetailPage>
)
