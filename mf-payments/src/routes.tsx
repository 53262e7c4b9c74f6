import { dueQueries, sessionKnown } from '@mca/api'
import { dueQuery, readQuery } from '@mca/contract'
import { firstData } from '@mca/federation'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom'

/** Requests what is due while the code of the page loads, and again on each visit. */
const due: LoaderFunction = async ({ request }) => {
  if (!(await sessionKnown()).session) return null
  const { query } = readQuery(dueQuery, Object.fromEntries(new URL(request.url).searchParams))
  return firstData({ ...dueQueries.list(query), staleTime: 0 })
}

/** Not for another day of the same page: the page loads that itself. */
const onEachVisit: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname

export const routes: RouteObject[] = [
  { path: '/payments', lazy: () => import('./payments.page') },
  {
    path: '/payments/book',
    lazy: () => import('./book/book.page'),
    handle: { title: 'Import and Export a Book' },
  },
  { path: '/payments/returns', lazy: () => import('./returns/returns.page'), handle: { title: 'Returns' } },
  {
    path: '/payments/due',
    loader: due,
    shouldRevalidate: onEachVisit,
    lazy: () => import('./due/due.page'),
    handle: { title: 'Due Today' },
  },
  { path: '/payments/imports', lazy: () => import('./imports/imports.page'), handle: { title: 'Imports' } },
  { path: '/payments/imports/:id', lazy: () => import('./imports/import.page'), handle: { title: 'Import' } },
]
