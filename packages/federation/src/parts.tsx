/** Compiled into each remote, like the loaders. */
import { offers, useOffers } from '@mca/api'
import { pageOfSection, type Capability, type SectionPage } from '@mca/contract'
import { PageNav, ScreenOnly } from '@mca/ui'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'

/**
 * For a route's `lazy`: the page of a feature beyond the specification. If the server does not offer the feature, the URL redirects to
 * `elsewhere` (R20.2, R20.3): `lazy: offeredPage('activity', paths.users, () => import('./activity.page'))`.
 */
export const offeredPage =
  (part: Capability, elsewhere: string, load: () => Promise<{ Component: ComponentType }>) => async () => {
    // Do not load the code of a page that cannot be opened.
    const Page = offers(part) ? (await load()).Component : undefined
    function OfferedPage() {
      const isOffered = useOffers(part)
      return Page && isOffered ? <Page /> : <Navigate to={elsewhere} replace />
    }
    return { Component: OfferedPage }
  }

interface SectionNavProps {
  pages: readonly SectionPage[]
  /** Undefined until that is known. */
  isAdministrator?: boolean | undefined
  /** The link of a page, if it is not its path alone: with the filters that the pages share, for example. */
  addressOf?: (path: string) => string
}

/**
 * The tabs of a section: the pages that the server offers, of which the user may see some (R20.100). Without a second page there is nothing to
 * choose from, and no row.
 */
export function SectionNav({ pages, isAdministrator, addressOf = (path) => path }: SectionNavProps) {
  const current = pageOfSection(pages, useLocation().pathname)
  // Not `useOffers`: a page that turns out to be missing leads elsewhere, and there the tabs are rendered again.
  const shown = pages.filter(
    ({ part, forAdministrators }) => (!part || offers(part)) && (!forAdministrators || isAdministrator),
  )
  if (shown.length < 2) return null
  return (
    <ScreenOnly as="nav" aria-label="Pages" css={bar} ref={showCurrent}>
      <TabLinks
        tabs={shown.map((page) => ({
          label: page.label,
          // The sidebar has a link of the same words.
          ...(page === pages[0] && { name: `${page.label} tab` }),
          to: addressOf(page.path),
          isCurrent: page === current,
        }))}
      />
    </ScreenOnly>
  )
}

/** For the route around the pages of a section: each has these tabs above its title. */
export const PagesWithNav = ({ nav }: { nav: ReactNode }) => (
  <PageNav value={nav}>
    <Outlet />
  </PageNav>
)

/** On a phone, the tab of the page may be outside the row. */
function showCurrent(nav: HTMLElement | null) {
  const tab = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && tab) nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
}

const bar = {
  ...tabsBar,
  overflowX: 'auto',
  marginTop: '-2',
  marginBottom: '1',
  '& a': { ...tabsBar['& a'], flex: 'none', marginBottom: '0' },
} as const
