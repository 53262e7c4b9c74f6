import { LoadingCard } from '../shared/loading-card'

export const ScheduleLoading = () => (
  <LoadingCard title="Schedule" text="Loading schedule..." minHeight={{ base: '40rem', md: '22rem' }} />
)
