import { Box, Card, Loading } from '@mca/ui'

/** About as high as the card, to avoid a layout shift. */
export function ScheduleLoading() {
  return (
    <Card title="Schedule">
      <Box minHeight={{ base: '40rem', md: '22rem' }}>
        <Loading text="Loading schedule..." />
      </Box>
    </Card>
  )
}
