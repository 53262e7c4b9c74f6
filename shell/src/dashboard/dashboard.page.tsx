import { dashboardQueries } from '@mca/api'
import { paths } from '@mca/contract/app'
import { idle, preloadAllRoutes } from '@mca/federation'
import { loadListModules } from '@mca/federation/lazy-shared-modules'
import { CardGrid, DetailPage, LinkButton, QueryState } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { remotes } from '../remotes.mjs'
import { Charts } from './charts'
import { PrintedPassword, RoleOfNewAccounts } from './first-account'
import { FirstSteps } from './first-steps'
import { FollowUps } from './follow-ups'
import { FollowUpsLine } from './follow-ups-line'
import { MetricCards } from './metric-cards'
import { Payables } from './payables'
import { RecentPayments } from './recent-payments'
import { RecentlyFundedAdvances } from './recently-funded-advances'
import { Today } from './today'

/** R3.1 to R3.17, and the charts of R17.90. */
export function Component() {
  const metrics = useQuery(dashboardQueries.metrics())
  const isShown = metrics.data !== undefined
  useEffect(() => {
    // Most users open a list next (R19.35, R19.760).
    if (isShown)
      void idle()
        .then(loadListModules)
        .then(() => preloadAllRoutes(remotes))
  }, [isShown])
  return (
    <DetailPage
      title="Dashboard"
      subtitle="Portfolio overview and key performance metrics"
      actions={
        <>
          <LinkButton to={paths.payments} state={{ dialog: 'payment' }} variant="outline" icon="card">
            Record Payment
          </LinkButton>
          <LinkButton to={paths.newAdvance()} icon="plus">
            Create Advance
          </LinkButton>
          <LinkButton to={paths.merchants} variant="outline" icon="store">
            Add Merchant
          </LinkButton>
        </>
      }
    >
      <PrintedPassword />
      <QueryState query={metrics} loading="Loading dashboard..." failure="Failed to load dashboard metrics." />
      {metrics.data && (
        <>
          <FirstSteps metrics={metrics.data} />
          <Today />
          <FollowUpsLine />
          <MetricCards metrics={metrics.data} />
          <CardGrid min="24rem">
            <RecentPayments payments={metrics.data.recent_payments} />
            <RecentlyFundedAdvances advances={metrics.data.recently_funded_advances} />
          </CardGrid>
          <FollowUps>
            <Payables />
            <Charts hasDeals={metrics.data.recently_funded_advances.length > 0} />
            <RoleOfNewAccounts />
          </FollowUps>
        </>
      )}
    </DetailPage>
  )
}
