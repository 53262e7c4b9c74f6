import { Box } from '@mca/ui'
import type { ReactNode } from 'react'

/** A figure below its label, with the font of the list. `isWide`: over all columns. */
export function Figure({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Box minWidth="0" gridColumn={isWide ? '1 / -1' : undefined}>
      <Box as="dt" color="fg.muted" fontSize="sm" fontWeight="normal">
        {label}
      </Box>
      <Box as="dd" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  )
}
