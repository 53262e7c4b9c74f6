import { createQueryClient } from '@mca/api'
import { toast } from '@mca/ui'
import { renderScreen } from '@mca/ui/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** Renders a page of the shell at an address, with a query client of its own. */
export function renderPage(Page: ComponentType, at = '/') {
  return renderScreen(
    <QueryClientProvider client={createQueryClient({ notify: toast })}>
      <Page />
    </QueryClientProvider>,
    at,
  )
}
