import { Box, Card, QueryState } from '@mca/ui'
import type { CSSProperties, ReactNode } from 'react'

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
    <Box css={sheet}>
      <Card title={title} actions={actions}>
        {lead}
        <Box css={place} style={{ '--chart-height': height } as CSSProperties /* a property of our own */}>
          <QueryState query={load} loading="Loading..." failure={failure} />
          {load.data !== undefined && children(load.data)}
        </Box>
      </Card>
    </Box>
  )
}

// On paper, a chart is as wide as the sheet, even if it is next to another one on screens.
const sheet = { display: 'grid', minWidth: '0', _print: { gridColumn: '1 / -1', breakInside: 'avoid' } } as const
const place = { minHeight: 'var(--chart-height)', _print: { minHeight: '0' } } as const
