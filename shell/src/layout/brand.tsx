import { Box, HStack, Icon } from '@mca/ui'
import { productName } from '../product-name'

/** Logo and name of the product. The favicon in `index.html` is the same logo. */
export function Brand() {
  return (
    <HStack as="span" gap="2.5" fontWeight="semibold">
      <Box
        as="span"
        display="grid"
        placeItems="center"
        boxSize="7"
        borderRadius="md"
        bg="accent.solid"
        color="accent.contrast"
        fontSize="lg"
      >
        <Icon name="banknote" />
      </Box>
      {productName}
    </HStack>
  )
}
