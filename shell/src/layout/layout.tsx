import { paths } from '@mca/contract'
import { preloadRoutes } from '@mca/federation'
import { AppFrame, Loading, type NavItem } from '@mca/ui'
import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { remotes } from '../remotes'
import { Brand } from './brand'
import { NewRelease } from './new-release'
import { ProgressBar } from './progress-bar'
import { SignedInAs } from './signed-in-as'
import { useFocusOnArrival } from './use-focus-on-arrival'
import { useSlowNavigation } from './use-slow-navigation'

const items: NavItem[] = [
  { to: paths.home, label: 'Dashboard', icon: 'grid', end: true },
  ...remotes.flatMap(({ name, sections }) =>
    sections.map(({ path, label, icon }) => ({ to: path, label, icon, onIntent: () => preloadRoutes(name) })),
  ),
]

/** The chrome of every signed-in page: whatever happens to a section, this stays. */
function Chrome({ children }: { children: ReactNode }) {
  return (
    <AppFrame
      brand={<Brand />}
      items={items}
      footer={
        <>
          <NewRelease />
          <SignedInAs />
        </>
      }
    >
      {children}
    </AppFrame>
  )
}

export function Layout() {
  const isSlow = useSlowNavigation()
  useFocusOnArrival()
  return (
    <Chrome>
      <ProgressBar />
      {isSlow ? <Loading /> : <Outlet />}
      <ScrollRestoration getKey={placeOf} />
    </Chrome>
  )
}

/** What stands there while the first section is on its way and the session is known. */
export function LoadingLayout() {
  return (
    <Chrome>
      <Loading />
    </Chrome>
  )
}

/**
 * What scrolling is remembered for. Every page that is opened by its address has the key 'default': by that, one would open
 * where another was left.
 */
const placeOf = ({ key, pathname }: { key: string; pathname: string }) => (key === 'default' ? pathname : key)
