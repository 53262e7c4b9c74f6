import { paths, paymentPages } from '@mca/contract/app'
import { firstData } from '@mca/federation'
import { loaderIfAvailable, listLoader, onEachSearch, onEachVisit, whenSignedIn } from '@mca/federation/loaders'
import { pageIfAvailable, PagesWithNav, SectionNav } from '@mca/federation/parts'
import type { RouteObject } from 'react-router-dom'
import { dueAddress, paymentsAddress } from './addresses'
import { paymentListQueries } from './list/payment-list-api'
import { dueQueries } from './due/due-api'
import { returnQueries } from './returns/return-queries'

const due = loaderIfAvailable(listLoader(dueAddress, dueQueries.list))
/** Loads the rates above the list first, so that they do not push it down (R2.760). */
const rates = loaderIfAvailable(whenSignedIn(() => firstData(returnQueries.rates())))
const all = loaderIfAvailable(listLoader(paymentsAddress, paymentListQueries.list))

export const routes: RouteObject[] = [
  {
    element: <PagesWithNav nav={<SectionNav pages={paymentPages} />} />,
    children: [
      { path: '/payments', lazy: () => import('./payments.page') },
      {
        path: '/payments/all',
        loader: all,
        shouldRevalidate: onEachSearch,
        lazy: pageIfAvailable(paths.payments, () => import('./list/payment-list.page')),
        handle: { title: 'All Payments' },
      },
      {
        path: '/payments/book',
        lazy: pageIfAvailable(paths.payments, () => import('./book/book.page')),
        handle: { title: 'Move Data' },
      },
      {
        path: '/payments/returns',
        loader: rates,
        shouldRevalidate: onEachVisit,
        lazy: pageIfAvailable(paths.payments, () => import('./returns/returns.page')),
        handle: { title: 'Returns' },
      },
      {
        path: '/payments/payouts',
        lazy: pageIfAvailable(paths.payments, () => import('./payouts/payouts.page')),
        handle: { title: 'Payouts' },
      },
      {
        path: '/payments/ach',
        lazy: pageIfAvailable(paths.payments, () => import('./ach/ach-files.page')),
        handle: { title: 'ACH Files' },
      },
      {
        path: '/payments/ach/:id',
        lazy: pageIfAvailable(paths.payments, () => import('./ach/ach-file.page')),
        handle: { title: 'ACH File' },
      },
      {
        path: '/payments/reconciliation',
        lazy: pageIfAvailable(paths.payments, () => import('./reconciliation/reconciliation.page')),
        handle: { title: 'Bank Reconciliation' },
      },
      {
        path: '/payments/due',
        loader: due,
        shouldRevalidate: onEachSearch,
        lazy: pageIfAvailable(paths.payments, () => import('./due/due.page')),
        handle: { title: 'Due Today' },
      },
      {
        path: '/payments/imports',
        lazy: pageIfAvailable(paths.payments, () => import('./imports/imports.page')),
        handle: { title: 'Imports' },
      },
      {
        path: '/payments/imports/:id',
        lazy: pageIfAvailable(paths.payments, () => import('./imports/import.page')),
        handle: { title: 'Import' },
      },
      {
        path: '/payments/imports/changes/:id',
        lazy: pageIfAvailable(paths.payments, () => import('./bulk-changes/bulk-change.page')),
        handle: { title: 'Bulk Change' },
      },
    ],
  },
]
