import { dueQuery, paths, paymentListQuery, paymentPages } from '@mca/contract'
import { listLoader, onEachVisit } from '@mca/federation/loaders'
import { offeredPage, PagesWithNav, SectionNav } from '@mca/federation/parts'
import type { RouteObject } from 'react-router-dom'
import { paymentListQueries } from './all/all-api'
import { dueQueries } from './due/due-api'

/** Not for another day of the same page, which the page loads itself. */
const due = listLoader(dueQuery, dueQueries.list)
const all = listLoader(paymentListQuery, paymentListQueries.list)

export const routes: RouteObject[] = [
  {
    element: <PagesWithNav nav={<SectionNav pages={paymentPages} />} />,
    children: [
      { path: '/payments', lazy: () => import('./payments.page') },
      {
        path: '/payments/all',
        loader: all,
        shouldRevalidate: onEachVisit,
        lazy: offeredPage('payment-list', paths.payments, () => import('./all/all.page')),
        handle: { title: 'All Payments' },
      },
      {
        path: '/payments/book',
        lazy: offeredPage('book', paths.payments, () => import('./book/book.page')),
        handle: { title: 'Import and Export a Book' },
      },
      {
        path: '/payments/returns',
        lazy: offeredPage('returns', paths.payments, () => import('./returns/returns.page')),
        handle: { title: 'Returns' },
      },
      {
        path: '/payments/payouts',
        lazy: offeredPage('ledgers', paths.payments, () => import('./payouts/payouts.page')),
        handle: { title: 'Payouts' },
      },
      {
        path: '/payments/due',
        loader: due,
        shouldRevalidate: onEachVisit,
        lazy: offeredPage('due', paths.payments, () => import('./due/due.page')),
        handle: { title: 'Due Today' },
      },
      {
        path: '/payments/imports',
        lazy: offeredPage('imports', paths.payments, () => import('./imports/imports.page')),
        handle: { title: 'Imports' },
      },
      {
        path: '/payments/imports/:id',
        lazy: offeredPage('imports', paths.payments, () => import('./imports/import.page')),
        handle: { title: 'Import' },
      },
    ],
  },
]
