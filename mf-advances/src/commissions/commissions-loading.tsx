import { LoadingCard } from '@mca/ui'

export const CommissionsLoading = () => (
  <LoadingCard title="Commissions" text="Loading commissions..." minHeight="8rem" />
)
