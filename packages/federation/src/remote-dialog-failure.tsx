import { Box, Button } from '@mca/ui'
import { PartFailure } from './section-error'

/** In place of a dialog that could not be had: over the page like the dialog, which stays usable behind it. */
export function RemoteDialogFailure(props: {
  remote: string
  error: unknown
  onRetry: () => Promise<void>
  onClose: () => void
}) {
  const { onClose, ...part } = props
  return (
    <Box
      position="fixed"
      bottom="4"
      insetInline="4"
      marginInline="auto"
      maxWidth="32rem"
      padding="4"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      boxShadow="lg"
      zIndex="modal"
    >
      <PartFailure name="This dialog" {...part} />
      <Box paddingTop="3" textAlign="end">
        <Button variant="outline" size="sm" onClick={onClose}>
          Close
        </Button>
      </Box>
    </Box>
  )
}
