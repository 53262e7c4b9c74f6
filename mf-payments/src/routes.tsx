import { dueQueries } from '@mca/api'
import { dueQuery } from '@mca/contract'
import { listLoader, onEachVisit } from '@mca/federation/loaders'
import type { RouteObject } from 'react-router-dom'

/** Not for another day of the same page: the page loads that itself. */
const due = listLoader(dueQuery, dueQueries.list)

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
