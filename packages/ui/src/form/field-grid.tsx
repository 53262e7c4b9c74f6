import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AutoGrid } from '../page/auto-grid'
import { SaveFailure } from './save-failure'

/** A grid of fields with as many columns as fit, each at least `min` wide (a CSS length). */
export function FieldGrid({ min = '13rem', children }: { min?: string; children: ReactNode }) {
  return (
    <AutoGrid min={min} align="start">
      {children}
    </AutoGrid>
  )
}

/** The buttons at the end of a form, the main one last, and why the last save failed. They wrap on phones. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
      <SaveFailure />
      {children}
    </chakra.div>
  )
}
