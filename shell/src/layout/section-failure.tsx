import { paths } from '@mca/contract/app'
import { SectionError } from '@mca/federation'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom'
import { findSection } from '../sections'

/** In place of a section whose files could not be loaded or whose page has thrown an error (R2.19). */
export function SectionFailure({ onRetry }: { onRetry: (remote: string) => Promise<void> }) {
  const { pathname } = useLocation()
  const thrown = useRouteError()
  const section = findSection(pathname)
  const remote = section?.remote ?? 'shell'
  const error = isRouteErrorResponse(thrown) ? new Error(`${thrown.status} ${thrown.statusText}`) : thrown
  return (
    <SectionError
      section={section?.label ?? (pathname === paths.account ? 'Account' : 'Dashboard')}
      remote={remote}
      error={error}
      onRetry={() => onRetry(remote)}
    />
  )
}
