import { Box, Stack } from '@mca/ui'
import type { ReactNode } from 'react'

/** The scrollable part between the heading and the buttons of a dialog. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <Box overflowY="auto" minHeight="0" flex="1" paddingInline={{ base: '4', md: '6' }} paddingBlock="3">
    <Stack gap="4">{children}</Stack>
  </Box>
)
