import { Box, Card, Loading } from '@mca/ui'
import { chartHeight } from './chart-height'

/** About as high as both cards, to avoid a layout shift. */
export function ProfitLoading() {
  return (
    <>
      <Card title="Expected and Received">
        <Box minHeight={`calc(${chartHeight} + 2.5rem)`}>
          <Loading text="Loading the chart..." />
        </Box>
      </Card>
      <ProfitCardLoading />
    </>
  )
}

export function ProfitCardLoading() {
  return (
    <Card title="Profit">
      <Box minHeight={{ base: '40rem', md: '24rem' }}>
        <Loading text="Loading the profit..." />
      </Box>
    </Card>
  )
}
