import { useCapability } from '@mca/api'
import { paths } from '@mca/contract/app'
import { Box, Card, Empty, Heading, LinkButton, QueryState } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dashboardCharts } from '../dashboard-api'
import { Aging } from './aging'
import { ExpectedAndReceived } from './expected-and-received'
import { FundedAndCollected } from './funded-and-collected'
import { FurthestBehind } from './furthest-behind'

/** The charts below the dashboard's figures and lists (R17.90). */
export function Trends({ hasDeals }: { hasDeals: boolean }) {
  const id = useId()
  const hasPortfolio = useCapability('portfolio')
  const query = useQuery({ ...dashboardCharts, enabled: hasDeals })
  // One message for the whole section.
  const load = { ...query, isError: false }
  return (
    <Box as="section" aria-labelledby={id} css={section}>
      <Box as="header" css={header}>
        <Heading as="h2" size="lg" id={id}>
          Trends
        </Heading>
        {hasPortfolio && (
          <LinkButton screenOnly to={paths.portfolio} variant="outline" size="sm" icon="layers">
            Portfolio
          </LinkButton>
        )}
      </Box>
      {!hasDeals && (
        <Card>
          <Empty
            title="No charts yet"
            hint="From the first advance on, they show what was expected and received, who is behind, and what was funded and collected."
          />
        </Card>
      )}
      <QueryState query={query} failure="Failed to load the charts." />
      {hasDeals && (query.data || !query.isError) && (
        <>
          <ExpectedAndReceived load={load} />
          <Box css={columns}>
            <Aging load={load} />
            <FundedAndCollected load={load} />
            <FurthestBehind load={load} />
          </Box>
        </>
      )}
    </Box>
  )
}

const section = { display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '1' } as const
const header = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' } as const
/** The ten rows are about as high as two charts. */
const columns = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { xl: '2' }, gridRow: { xl: '1 / span 2' } },
  // A short list is no taller than its rows.
  '& > :last-child:not(:has(li:nth-child(7)))': { alignSelf: 'start' },
  _print: { display: 'block', '& > * + *': { marginTop: '4' } },
} as const
