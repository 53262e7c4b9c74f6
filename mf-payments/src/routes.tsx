import { paths, paymentPages, type Capability } from '@mca/contract/app'
import { listLoader, onEachVisit } from '@mca/federation/loaders'
import { pageIfAvailable, PagesWithNav, SectionNav } from '@mca/federation/parts'
import type { RouteObject } from 'react-router-dom'
import { dueAddress, paymentsAddress } from './addresses'
import { paymentListQueries } from './list/payment-list-api'
import { dueQueries } from './due/due-api'

/** Not for another day of the same page, which the page loads itself. */
const due = listLoader(dueAddress, dueQueries.list)
const all = listLoader(paymentsAddress, paymentListQueries.list)

const offered = (part: Capability, load: Parameters<typeof pageIfAvailable>[2]) =>
  pageIfAvailable(part, paths.payments, load)

export const routes: RouteObject[] = [
  {
    element: <PagesWithNav nav={<SectionNav pages={paymentPages} />} />,
    children: [
      { path: '/payments', lazy: () => import('./payments.page') },
      {
        path: '/payments/all',
        loader: all,
        shouldRevalidate: onEachVisit,
        lazy: offered('payment-list', () => import('./list/payment-list.page')),
        handle: { title: 'All Payments' },
      },
      {
        path: '/payments/book',
        lazy: offered('book', () => import('./book/book.page')),
        handle: { title: 'Import and Export a Book' },
      },
      {
        path: '/payments/returns',
        lazy: offered('returns', () => import('./returns/returns.page')),
        handle: { title: 'Returns' },
      },
      {
        path: '/payments/payouts',
        lazy: offered('ledgers', () => import('./payouts/payouts.page')),
        handle: { title: 'Payouts' },
      },
      {
        path: '/payments/ach',
        lazy: offered('ach-files', () => import('./ach/ach-files.page')),
        handle: { title: 'ACH Files' },
      },
      {
        path: '/payments/ach/:id',
        lazy: offered('ach-files', () => import('./ach/ach-file.page')),
        handle: { title: 'ACH File' },
      },
      {
        path: '/payments/due',
        loader: due,
        shouldRevalidate: onEachVisit,
        lazy: offered('due', () => import('./due/due.page')),
        handle: { title: 'Due Today' },
      },
      {
        path: '/payments/imports',
        lazy: offered('imports', () => import('./imports/imports.page')),
        handle: { title: 'Imports' },
      },
      {
        path: '/payments/imports/:id',
        lazy: offered('imports', () => import('./imports/import.page')),
        handle: { title: 'Import' },
      },
    ],
  },
]
