import { idle, preloadRoutes, savesData } from '@mca/federation'
import { matchRoutes, type DataRouter, type RouteObject } from 'react-router-dom'
import { findSection } from './sections'

/** The pathname that a click on an element opens: that of its link, or of the table row around it. */
function pathnameAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  const link = target.closest('a')
  if (link) return link.origin === window.location.origin ? link.pathname : undefined
  return target.closest<HTMLElement>('tr[data-href]')?.dataset['href']?.replace(/[?#].*/, '')
}

/**
 * Loads the code of a page before the click (R19.33): once the pointer or the focus reaches a link or row that opens it. And that of the rows of a list that
 * was opened within the app, once the list is painted (R19.770). For a section that was not visited yet, only its first files are fetched. A failure
 * is not reported, because the visit itself loads the code again.
 */
export function preloadPages(router: { readonly routes: RouteObject[]; subscribe: DataRouter['subscribe'] }): void {
  let last: string | undefined
  const preload = (target: EventTarget | null) => {
    const pathname = pathnameAt(target)
    if (!pathname || pathname === last) return
    last = pathname
    const section = findSection(pathname)
    if (section) void preloadRoutes(section.remote)
    for (const { route } of matchRoutes(router.routes, pathname) ?? [])
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
  }
  for (const intent of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(intent, ({ target }) => preload(target))
  router.subscribe(({ navigation, historyAction }) => {
    if (navigation.state === 'idle' && historyAction === 'PUSH' && !savesData())
      void idle().then(() => preload(document.querySelector('main tr[data-href]')))
  })
}
