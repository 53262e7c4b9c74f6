import { SectionError } from '@mca/federation'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom'
import { sectionOf } from '../sections'

/** In place of a section whose code, routes or page failed. The chrome around it goes on working. */
export function SectionFailure({ onRetry }: { onRetry: (remote: string) => Promise<void> }) {
  const { pathname } = useLocation()
  const thrown = useRouteError()
  const section = sectionOf(pathname)
  const remote = section?.remote ?? 'shell'
  const error = isRouteErrorResponse(thrown) ? new Error(`${thrown.status} ${thrown.statusText}`) : thrown
  return (
    <SectionError
      section={section?.label ?? 'Dashboard'}
      remote={remote}
      error={error}
      onRetry={() => onRetry(remote)}
    />
  )
}
