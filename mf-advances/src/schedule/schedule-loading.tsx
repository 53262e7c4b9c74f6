import { LoadingCard } from '../shared/loading-card'

export const ScheduleLoading = () => (
  <LoadingCard title="Schedule" text="Loading schedule..." minHeight="22rem" phoneHeight="40rem" />
)
