import { preloadRoutes } from '@mca/federation'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { findSection } from './sections'

/** The pathname that a click on an element opens: that of its link, or of the first link of the table row around it. */
function pathnameAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  const link = target.closest('a') ?? target.closest('tr[data-clickable]')?.querySelector('a[href^="/"]')
  return link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link.pathname : undefined
}

/**
 * Loads the code of a page as soon as the pointer or the focus reaches a link or row that opens it (R19.33). For a section that was not
 * visited yet, only its first files are fetched. A failure is not reported, because the visit itself loads the code again.
 */
export function preloadPages(router: { readonly routes: RouteObject[] }): void {
  let last: string | undefined
  const preload = ({ target }: Event) => {
    const pathname = pathnameAt(target)
    if (!pathname || pathname === last) return
    last = pathname
    const section = findSection(pathname)
    if (section) void preloadRoutes(section.remote)
    for (const { route } of matchRoutes(router.routes, pathname) ?? [])
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
  }
  for (const intent of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(intent, preload)
}
