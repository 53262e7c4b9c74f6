import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { productName } from '../product-name'
import { findSection } from '../sections'

/** The title that a route gives its page: `handle: { title: 'Create Advance' }`. */
const titleOf = (handle: unknown): string | undefined => {
  const title = typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : undefined
  return typeof title === 'string' ? title : undefined
}

/**
 * Sets the browser's title: the page's or else its section's title, and the product's name (R2.10). Once a record is loaded, its page's
 * title has its name (R2.56); that code is loaded with the first such page.
 */
export function usePageTitle(): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const pageTitle = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast(Boolean)
  const title = pageTitle ?? findSection(pathname)?.label
  useEffect(() => {
    const visit = new AbortController()
    document.title = title ? `${title} · ${productName}` : productName
    if (/^\/(advances|merchants|isos|sales-reps|syndicators)\/./.test(pathname))
      // Without that code, the section's title stays.
      import('../recent/name-record').then(
        ({ nameRecord }) => nameRecord(pathname, client, visit.signal),
        () => undefined,
      )
    return () => visit.abort()
  }, [title, pathname, client])
}
