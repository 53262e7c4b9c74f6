import { LoadingCard } from '../shared/loading-card'

export const CommissionsLoading = () => (
  <LoadingCard title="Commissions" text="Loading commissions..." minHeight="8rem" />
)
