import { advanceQueries, sessionKnown } from '@mca/api'
import { advanceListQuery } from '@mca/contract'
import { firstData } from '@mca/federation'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom'

const isSignedIn = async () => Boolean((await sessionKnown()).session)

/**
 * Requests a page's data while its code loads, and again on each visit, because somebody else may have recorded a
 * payment.
 */
const list: LoaderFunction = async ({ request }) => {
  const params = advanceListQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  // The bare link of a view: which advances it shows is not known yet (R13.42).
  const isViewLink = /\?view=[^&]*$/.test(request.url)
  if (!params.success || isViewLink || !(await isSignedIn())) return null
  return firstData({ ...advanceQueries.list(params.data), staleTime: 0 })
}
const detail: LoaderFunction = async ({ params: { id } }) => {
  if (!id || !(await isSignedIn())) return null
  return firstData({ ...advanceQueries.one(id), staleTime: 0 })
}

/** Not for a new search or page of the same list: the list loads those itself and keeps the rows visible meanwhile. */
const onEachVisit: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname

export const routes: RouteObject[] = [
  {
    path: '/advances',
    children: [
      { index: true, loader: list, shouldRevalidate: onEachVisit, lazy: () => import('./list/advance-list.page') },
      { path: 'portfolio', lazy: () => import('./portfolio/pool/pool.page'), handle: { title: 'Static Pool' } },
      {
        path: 'portfolio/concentration',
        lazy: () => import('./portfolio/concentration/concentration.page'),
        handle: { title: 'Concentration' },
      },
      { path: 'portfolio/cash', lazy: () => import('./portfolio/cash/cash.page'), handle: { title: 'Cash' } },
      { path: 'portfolio/yield', lazy: () => import('./portfolio/yield/yield.page'), handle: { title: 'Yield' } },
      { path: 'portfolio/deals', lazy: () => import('./portfolio/deals/deals.page'), handle: { title: 'Deals' } },
      { path: 'portfolio/days', lazy: () => import('./portfolio/days/days.page'), handle: { title: 'Days' } },
      { path: 'new', lazy: () => import('./form/advance-form.page') },
      { path: ':id', loader: detail, shouldRevalidate: onEachVisit, lazy: () => import('./detail/advance.page') },
      { path: ':id/edit', lazy: () => import('./form/advance-form.page') },
    ],
  },
]
