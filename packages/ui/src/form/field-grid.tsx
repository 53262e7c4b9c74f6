import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AutoGrid } from '../page/auto-grid'

/** Fields side by side where there is room (`min` each), one under another where there is none. */
export function FieldGrid({ min = '13rem', children }: { min?: string; children: ReactNode }) {
  return (
    <AutoGrid min={min} align="start">
      {children}
    </AutoGrid>
  )
}

/** The buttons that end a form: at the end of the line, the main one last; under one another on phones. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
      {children}
    </chakra.div>
  )
}
