import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { sectionOf } from '../sections'

export const productName = 'MCA Back Office'

/** A page may name itself: `handle: { title: 'Create Advance' }` on its route. */
const titleIn = (handle: unknown): string | undefined => {
  const title = typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : undefined
  return typeof title === 'string' ? title : undefined
}

/** The browser's title: the page's own, else its section's, then the product. */
export function usePageTitle(): void {
  const { pathname } = useLocation()
  const own = useMatches()
    .map(({ handle }) => titleIn(handle))
    .findLast(Boolean)
  const title = own ?? sectionOf(pathname)?.label
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
  }, [title])
}
