import { advanceQueries, sessionKnown } from '@mca/api'
import { advanceListQuery } from '@mca/contract'
import { firstData } from '@mca/federation'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom'

const isSignedIn = async () => Boolean((await sessionKnown()).session)

/** A page's figures are asked for while its code is on its way, and at each visit anew: others record payments too. */
const list: LoaderFunction = async ({ request }) => {
  const params = advanceListQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!params.success || !(await isSignedIn())) return null
  return firstData({ ...advanceQueries.list(params.data), staleTime: 0 })
}
const detail: LoaderFunction = async ({ params: { id } }) => {
  if (!id || !(await isSignedIn())) return null
  return firstData({ ...advanceQueries.one(id), staleTime: 0 })
}

/** A search or another page of the same list is the page's own to load: it keeps the rows in sight meanwhile. */
const onAVisit: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname

export const routes: RouteObject[] = [
  {
    path: '/advances',
    children: [
      { index: true, loader: list, shouldRevalidate: onAVisit, lazy: () => import('./list/advance-list.page') },
      { path: 'new', lazy: () => import('./form/advance-form.page') },
      { path: ':id', loader: detail, shouldRevalidate: onAVisit, lazy: () => import('./detail/advance.page') },
      { path: ':id/edit', lazy: () => import('./form/advance-form.page') },
    ],
  },
]
