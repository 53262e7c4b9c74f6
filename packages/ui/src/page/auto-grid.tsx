import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** As many columns of at least `min` (a CSS length) as fit. */
export function AutoGrid({ min, align, children }: { min: string; align: 'start' | 'stretch'; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems={align}
      gridTemplateColumns={`repeat(auto-fit, minmax(min(${min}, 100%), 1fr))`}
    >
      {children}
    </chakra.div>
  )
}
