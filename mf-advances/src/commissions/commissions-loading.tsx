import { Box, Card, Loading } from '@mca/ui'

/** About as high as the card with one payee, to avoid a layout shift. */
export const CommissionsLoading = () => (
  <Card title="Commissions">
    <Box minHeight="8rem">
      <Loading text="Loading commissions..." />
    </Box>
  </Card>
)
