import { LoadingCard } from '@mca/ui'

export const ScheduleLoading = () => (
  <LoadingCard title="Schedule" text="Loading schedule..." minHeight={{ base: '40rem', md: '22rem' }} />
)
