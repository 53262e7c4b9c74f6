import { Box, HStack, Stack } from '@mca/ui'
import type { ReactNode } from 'react'

/** The scrollable part between the heading and the buttons of a dialog. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <Box overflowY="auto" minHeight="0" flex="1" paddingInline={{ base: '4', md: '6' }} paddingBlock="3">
    <Stack gap="4">{children}</Stack>
  </Box>
)

/** The buttons of a dialog, the main one last. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <HStack
    as="footer"
    gap="2"
    justifyContent="flex-end"
    wrap="wrap"
    paddingInline={{ base: '4', md: '6' }}
    paddingBlock="4"
    borderTopWidth="1px"
    borderColor="border"
  >
    {children}
  </HStack>
)
