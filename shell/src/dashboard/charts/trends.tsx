import { hasExtensions } from '@mca/api'
import { paths } from '@mca/contract/app'
import { Card, Empty, Heading, LinkButton, QueryState } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dashboardCharts } from '../dashboard-api'
import { Aging } from './aging'
import { ExpectedAndReceived } from './expected-and-received'
import { FundedAndCollected } from './funded-and-collected'
import { FurthestBehind } from './furthest-behind'
import * as styles from './trends.module.css'

/** The charts below the dashboard's figures and lists (R17.90). */
export function Trends({ hasDeals }: { hasDeals: boolean }) {
  const id = useId()
  const hasPortfolio = hasExtensions()
  const query = useQuery({ ...dashboardCharts, enabled: hasDeals })
  // One message for the whole section.
  const load = { ...query, isError: false }
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.header}>
        <Heading as="h2" size="lg" id={id}>
          Trends
        </Heading>
        {hasPortfolio && (
          <LinkButton to={paths.portfolio} variant="outline" size="sm" icon="layers">
            Portfolio
          </LinkButton>
        )}
      </header>
      {!hasDeals && (
        <Card>
          <Empty
            title="No charts yet"
            hint="Once there is an advance, they show what was expected and received, who is behind, and what was funded and collected."
          />
        </Card>
      )}
      <QueryState query={query} failure="Failed to load the charts." />
      {hasDeals && (query.data || !query.isError) && (
        <>
          <ExpectedAndReceived load={load} />
          <div className={styles.columns}>
            <Aging load={load} />
            <FundedAndCollected load={load} />
            <FurthestBehind load={load} />
          </div>
        </>
      )}
    </section>
  )
}
