import { useSession } from '@mca/api'
import { paths } from '@mca/contract/app'
import { overriddenRemotes } from '@mca/federation'
import { openDraftAddress, sessionEnd, sweepDrafts } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { usePageTitle } from './use-page-title'

const { Dialog: LocalRemotes } = lazyDialog(async () => (await import('./local-remotes')).LocalRemotes)

/** Signing out deletes the recently opened records (R2.57), which `recent/recent.ts` stores. */
function forgetRecentRecords() {
  try {
    localStorage.removeItem('mca-recent')
  } catch {
    // Storage is blocked.
  }
}

const publicPaths: readonly string[] = [paths.login, paths.setPassword]

/**
 * Wraps every page. The loaders in `session/guards.ts` check each navigation. This also redirects when the session changes between
 * navigations: by signing in or out, by a 401 (R1.8) or in another tab (R1.6).
 */
export function Root() {
  const { session, loading } = useSession()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const target = loading
    ? undefined
    : session
      ? pathname === paths.login && paths.home
      : !publicPaths.includes(pathname) && paths.login
  useEffect(() => {
    // After signing in, the page with a draft from the ended session comes before the dashboard (R1.22).
    // A user who lost their second factor sets it up again first (R18.114).
    if (target === paths.home && state === 'recovered') void navigate(paths.account, { replace: true })
    else if (target === paths.home) void openDraftAddress().then((at) => navigate(at ?? target, { replace: true }))
    else if (target) {
      if (!sessionEnd()) forgetRecentRecords()
      void navigate(target, { replace: true, state: sessionEnd() })
    }
  }, [target, navigate, state])
  useEffect(() => void sweepDrafts(), [])
  usePageTitle()
  return (
    <>
      {page}
      {overriddenRemotes().length > 0 && <LocalRemotes />}
    </>
  )
}

/** A constant element, so that session changes do not rerender pages. */
const page = <Outlet />
