import { LoadingCard } from '../shared/loading-card'
import { chartHeight } from './chart-height'

export const ProfitLoading = () => (
  <>
    <LoadingCard
      title="Expected and Received"
      text="Loading the chart..."
      minHeight={`calc(${chartHeight} + 2.5rem)`}
    />
    <ProfitCardLoading />
  </>
)

export const ProfitCardLoading = () => (
  <LoadingCard title="Profit" text="Loading the profit..." minHeight="24rem" phoneHeight="40rem" />
)
