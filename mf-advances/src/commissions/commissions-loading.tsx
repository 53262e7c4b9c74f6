import { Box, Card, Loading } from '@mca/ui'

/** About as high as the card with one payee, so that what is below it hardly moves. */
export const CommissionsLoading = () => (
  <Card title="Commissions">
    <Box minHeight="8rem">
      <Loading text="Loading commissions..." />
    </Box>
  </Card>
)
