import { Button, Empty, Failure } from '@mca/ui'
import { lazy, Suspense, useState } from 'react'
import type { FrameProps } from './chart'
import { ChartTable } from './chart-table'
import { useDrawing } from './use-drawing'
import * as styles from './chart-frame.module.css'

const LazyTable = lazy(() =>
  import(/* webpackChunkName: 'tables' */ '@mca/ui/table').then(
    ({ DataTable }) => ({ default: (chart: FrameProps) => <ChartTable {...chart} Table={DataTable} /> }),
    () => ({ default: () => <Failure message="Failed to load the table. Please reload the page." /> }),
  ),
)

/** A chart, or a message of the same height if there is no data. */
export function ChartFrame({ empty = 'Nothing to show', ...chart }: FrameProps) {
  if (chart.rows.length > 0) return <DrawnChart {...chart} />
  return (
    <div className={styles.frame}>
      <Empty title={empty} />
    </div>
  )
}

/** Either the drawing or a table with the same figures. The choice is not stored. */
function DrawnChart(chart: FrameProps) {
  const [isTable, setIsTable] = useState(false)
  const { Drawing, hasFailed } = useDrawing()
  const other = isTable ? 'Show chart' : 'Show table'
  return (
    <div className={styles.drawnChartFrame}>
      {hasFailed ? (
        <Failure message="The chart could not be drawn. These are its figures." />
      ) : (
        <div className={styles.toggle}>
          <Button
            variant="plain"
            size="sm"
            aria-label={`${other}: ${chart.title}`}
            onClick={() => setIsTable(!isTable)}
          >
            {other}
          </Button>
        </div>
      )}
      {isTable || hasFailed ? (
        <div className={styles.tablePlace}>
          <Suspense>
            <LazyTable {...chart} />
          </Suspense>
        </div>
      ) : (
        Drawing && <Drawing {...chart} />
      )}
    </div>
  )
}
