import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** As many columns as fit, each at least `min` wide (a CSS length). */
export const columnsOf = (min: string): string => `repeat(auto-fit, minmax(min(${min}, 100%), 1fr))`

/** A grid with as many columns as fit, each at least `min` wide (a CSS length). */
export function AutoGrid({ min, align, children }: { min: string; align: 'start' | 'stretch'; children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="4" alignItems={align} gridTemplateColumns={columnsOf(min)}>
      {children}
    </chakra.div>
  )
}
