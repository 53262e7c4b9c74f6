import { Text } from '@mca/ui'
import type { ReactNode } from 'react'

/** The line below the title of a chart. On phones it takes two lines, also before its figures are known. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <Text color="fg.muted" fontSize="sm" minHeight={{ base: '2.5rem', md: '1.25rem' }}>
      {children}
    </Text>
  )
}
