import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { findSection } from '../sections'

export const productName = 'MCA Back Office'

/** The title that a route gives its page: `handle: { title: 'Create Advance' }`. */
const titleOf = (handle: unknown): string | undefined => {
  const title = typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : undefined
  return typeof title === 'string' ? title : undefined
}

/** Sets the browser's title: the page's own title or else its section's, and the product's name (R2.10). */
export function usePageTitle(): void {
  const { pathname } = useLocation()
  const pageTitle = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast(Boolean)
  const title = pageTitle ?? findSection(pathname)?.label
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
  }, [title])
}
