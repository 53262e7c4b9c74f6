import { advanceQueries, hasExtensions } from '@mca/api'
import { paths, portfolioReports } from '@mca/contract/app'
import { firstData } from '@mca/federation'
import { listLoader, onEachSearch, onEachVisit, whenSignedIn } from '@mca/federation/loaders'
import { pageIfAvailable, PagesWithNav } from '@mca/federation/parts'
import { noteQueries } from '@mca/notes/queries'
import type { RouteObject } from 'react-router-dom'
import { advancesAddress } from './addresses'
import { AdvancesNav } from './shared/advances-nav'

const list = listLoader(advancesAddress, advanceQueries.list)

/** Requests the advance and the other data of its page while the page's code loads. */
const detail = whenSignedIn(({ params: { id } }) => {
  if (!id) return null
  const advance = firstData(advanceQueries.one(id))
  if (hasExtensions()) void firstData(noteQueries.list({ kind: 'advances', id }, 1))
  return advance
})

type Load = Parameters<typeof pageIfAvailable>[1]
const ifAvailable = (load: Load) => pageIfAvailable(paths.advances, load)

export const routes: RouteObject[] = [
  {
    element: <PagesWithNav nav={<AdvancesNav />} />,
    children: [
      {
        path: '/advances',
        children: [
          { index: true, loader: list, shouldRevalidate: onEachSearch, lazy: () => import('./list/advance-list.page') },
          {
            path: 'portfolio',
            lazy: ifAvailable(() => import('./portfolio/pool/pool.page')),
            handle: { title: portfolioReports.pool.label },
          },
          {
            path: 'portfolio/concentration',
            lazy: ifAvailable(() => import('./portfolio/concentration/concentration.page')),
            handle: { title: portfolioReports.concentration.label },
          },
          {
            path: 'portfolio/cash',
            lazy: ifAvailable(() => import('./portfolio/cash/cash.page')),
            handle: { title: portfolioReports.cash.label },
          },
          {
            path: 'portfolio/yield',
            lazy: ifAvailable(() => import('./portfolio/yield/yield.page')),
            handle: { title: portfolioReports.yield.label },
          },
          {
            path: 'portfolio/deals',
            lazy: ifAvailable(() => import('./portfolio/deals/deals.page')),
            handle: { title: 'Deals' },
          },
          {
            path: 'portfolio/days',
            lazy: ifAvailable(() => import('./portfolio/days/days.page')),
            handle: { title: 'Days' },
          },
          { path: 'desk', lazy: ifAvailable(() => import('./desk/desk.page')), handle: { title: 'Desk' } },
          {
            path: 'desk/:id',
            lazy: ifAvailable(() => import('./desk/desk-deal.page')),
            handle: { title: 'Desk' },
          },
          {
            path: 'follow-ups',
            lazy: ifAvailable(() => import('./follow-ups/follow-ups.page')),
            handle: { title: 'Follow-ups' },
          },
          {
            path: 'new',
            lazy: () => import('./form/advance-form.page'),
            handle: { title: 'Create New Advance' },
          },
          { path: ':id', loader: detail, shouldRevalidate: onEachVisit, lazy: () => import('./detail/advance.page') },
          {
            path: ':id/edit',
            lazy: () => import('./form/advance-form.page'),
            handle: { title: 'Edit Advance' },
          },
        ],
      },
    ],
  },
]
