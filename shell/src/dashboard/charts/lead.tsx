import { Text } from '@mca/ui'
import type { ReactNode } from 'react'

/** The text below the title of a chart. On phones it reserves two lines, even before its figures are known. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <Text color="fg.muted" fontSize="sm" minHeight={{ base: '2.5rem', md: '1.25rem' }}>
      {children}
    </Text>
  )
}
