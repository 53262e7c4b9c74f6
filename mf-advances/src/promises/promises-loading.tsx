import { Box, Card, Loading } from '@mca/ui'

/** About as high as the card without promises, to avoid a layout shift. */
export const PromisesLoading = () => (
  <Card title="Promises to Pay">
    <Box minHeight="3rem">
      <Loading text="Loading promises..." />
    </Box>
  </Card>
)
