import { Card, QueryState } from '@mca/ui'
import type { CSSProperties, ReactNode } from 'react'
import * as styles from './chart-section.module.css'

interface ChartSectionProps<Loaded> {
  title: string
  /** The state of a query. Loaded data stays during a refetch. */
  load: { data: Loaded | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** `Failed to load cash.` The default does not name the content. */
  failure?: string
  /** A CSS length: the height of the chart, its table, and the loading state. */
  height?: string
  actions?: ReactNode
  /** Shown between the title and the chart: a description, and the most important figures. */
  lead?: ReactNode
  children: (loaded: Loaded) => ReactNode
}

/** A card with a chart. Loading and failed states have the height of the chart, so that nothing moves (R17.84). */
export function ChartSection<Loaded>({
  title,
  load,
  failure = 'Failed to load the chart.',
  height = '20rem',
  actions,
  lead,
  children,
}: ChartSectionProps<Loaded>) {
  return (
    <div className={styles.sheet}>
      <Card title={title} actions={actions}>
        {lead}
        <div style={{ '--chart-height': height } as CSSProperties /* a property of our own */} className={styles.place}>
          <QueryState query={load} loading="Loading..." failure={failure} />
          {load.data !== undefined && children(load.data)}
        </div>
      </Card>
    </div>
  )
}
