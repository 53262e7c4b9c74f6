import { Box, Card, Loading } from '@mca/ui'

/** About as high as the card without a case, to avoid a layout shift. */
export const CasesLoading = () => (
  <Card title="Case">
    <Box minHeight="3rem">
      <Loading text="Loading cases..." />
    </Box>
  </Card>
)
