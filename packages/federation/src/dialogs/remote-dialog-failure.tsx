import { Box, Button } from '@mca/ui'
import { PartFailure, type FailedPart } from '../sections/part-failure'

/** Shown over the page in place of a remote dialog that failed to load. The page behind it stays usable. */
export function RemoteDialogFailure({ onClose, ...part }: FailedPart & { onClose: () => void }) {
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
      zIndex="dialog"
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
