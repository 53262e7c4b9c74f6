import { formatDate, type Day } from '@mca/contract/days'
import { Box, Callout } from '@mca/ui'

export function AsOf({ day }: { day: Day }) {
  return (
    <Box paddingBottom="4">
      <Callout
        palette="blue"
        message={`Amounts behind, days past due, and the dashboard's charts are as of ${formatDate(day)}. They are being updated.`}
      />
    </Box>
  )
}
