import { CardGrid } from '@mca/ui'
import { LoadingCard } from '../shared/loading-card'
import { chartHeight } from './chart-height'

export const ProfitLoading = () => (
  <CardGrid min="28rem">
    <LoadingCard
      title="Expected and Received"
      text="Loading the chart..."
      minHeight={`calc(${chartHeight} + 2.5rem)`}
    />
    <ProfitCardLoading />
  </CardGrid>
)

export const ProfitCardLoading = () => (
  <LoadingCard title="Profit" text="Loading the profit..." minHeight="24rem" phoneHeight="40rem" />
)
