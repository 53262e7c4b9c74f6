import { Box, Button, Empty, Failure } from '@mca/ui'
import { lazy, Suspense, useRef, useState } from 'react'
import type { FrameProps } from './chart'
import { useDrawing } from './use-drawing'

const ChartTable = lazy(() =>
  import('./chart-table').then(
    ({ ChartTable: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <Failure message="Failed to load the table. Please reload the page." /> }),
  ),
)

/** A chart, or a message of the same height if there is no data. */
export function ChartFrame({ empty = 'Nothing to show', ...chart }: FrameProps) {
  if (chart.rows.length > 0) return <DrawnChart {...chart} />
  return (
    <Box css={frame} justifyContent="center">
      <Empty title={empty} />
    </Box>
  )
}

/** Either the drawing or a table with the same figures. The choice is not stored. */
function DrawnChart(chart: FrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isTable, setIsTable] = useState(false)
  const { Drawing, hasFailed } = useDrawing(place)
  const other = isTable ? 'Show chart' : 'Show table'
  return (
    <Box ref={place} css={frame}>
      {hasFailed ? (
        <Failure message="The chart could not be drawn. These are its figures." />
      ) : (
        <Box css={toggle}>
          <Button
            variant="plain"
            size="sm"
            aria-label={`${other}: ${chart.title}`}
            onClick={() => setIsTable(!isTable)}
          >
            {other}
          </Button>
        </Box>
      )}
      {isTable || hasFailed ? (
        <Box css={tablePlace}>
          <Suspense>
            <ChartTable {...chart} />
          </Suspense>
        </Box>
      ) : (
        Drawing && <Drawing {...chart} />
      )}
    </Box>
  )
}

const column = { display: 'flex', flexDirection: 'column' } as const
const frame = {
  ...column,
  position: 'relative',
  gap: '2',
  height: 'var(--chart-height, 20rem)',
  _print: { height: 'auto', breakInside: 'avoid' },
} as const
const toggle = { position: 'absolute', insetInlineEnd: '0', top: '0', zIndex: '1' } as const
const tablePlace = {
  ...column,
  flex: '1',
  minHeight: '0',
  '&:not([role=alert] + &)': { paddingTop: '8', _print: { paddingTop: '0' } },
} as const
