import { useSession } from '@mca/api'
import { paths } from '@mca/contract'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { LocalRemotes } from './local-remotes'
import { usePageTitle } from './page-title'

const publicPaths: readonly string[] = [paths.login, paths.setPassword]

/**
 * Around every page. Loaders decide where a navigation may go; this follows what happens to the session in between: a
 * sign-in, a sign-out, a 401 or another tab moves the person at once, and leaves no way back to what they may not see.
 */
export function Root() {
  const { session, loading } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const target = loading
    ? undefined
    : session
      ? pathname === paths.login && paths.home
      : !publicPaths.includes(pathname) && paths.login
  useEffect(() => {
    if (target) void navigate(target, { replace: true })
  }, [target, navigate])
  usePageTitle()
  return (
    <>
      <Outlet />
      <LocalRemotes />
    </>
  )
}
