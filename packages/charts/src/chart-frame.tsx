import { Box, Button, Empty, Loading } from '@mca/ui'
import { lazy, Suspense } from 'react'
import type { ChartKind, ChartMark, ChartProps } from './chart'

const ChartTable = lazy(() => import('./chart-table'))

export interface FrameProps extends ChartProps {
  kind: ChartKind
  marks?: readonly ChartMark[] | undefined
  step?: boolean | undefined
}

/** A chart with its legend, and the table that has the same figures. Both have the same height. */
export function ChartFrame({ empty = 'Nothing to show', ...chart }: FrameProps) {
  if (chart.rows.length === 0) return <Empty title={empty} />
  return (
    <Box css={frame}>
      <Box data-screen display="flex" justifyContent="flex-end">
        <Button variant="plain" size="sm" disabled>
          Show table
        </Button>
      </Box>
      <Suspense fallback={<Loading />}>
        <ChartTable {...chart} />
      </Suspense>
    </Box>
  )
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  height: 'var(--chart-height, 20rem)',
  _print: { height: 'auto' },
} as const
