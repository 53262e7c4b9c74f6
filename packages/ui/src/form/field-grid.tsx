import type { ReactNode } from 'react'
import { AutoGrid } from '../page/auto-grid'

/** A grid of fields with as many columns as fit, each at least `min` wide (a CSS length). */
export function FieldGrid({ min = '13rem', children }: { min?: string; children: ReactNode }) {
  return (
    <AutoGrid min={min} align="start">
      {children}
    </AutoGrid>
  )
}
